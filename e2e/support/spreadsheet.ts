import { crc32 } from 'node:zlib'

type Cell = string | number

/** The bytes of an XLSX file with one sheet. Texts stand in their cells. */
export function spreadsheet(rows: readonly (readonly Cell[])[]): Buffer {
  return zip({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
        '<Default Extension="xml" ContentType="application/xml"/>',
        `<Default Extension="rels" ContentType="${types}.package.relationships+xml"/>`,
        `<Override PartName="/xl/workbook.xml" ContentType="${types}.${book}.sheet.main+xml"/>`,
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.${book}.worksheet+xml"/>`,
      ].join('')}</Types>`,
    ),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}">` +
        '<sheets><sheet name="Officials" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><sheetData>${rows
        .map((cells) => `<row>${cells.map(cell).join('')}</row>`)
        .join('')}</sheetData></worksheet>`,
    ),
  })
}

const types = 'application/vnd.openxmlformats'
const book = 'officedocument.spreadsheetml'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>${content}`

const relation = (kind: string, target: string) =>
  xml(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="r1" Type="${relations}/${kind}" Target="${target}"/></Relationships>`,
  )

function cell(value: Cell): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`
}

/** A ZIP archive of files that are not compressed. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(content)
    // Version, flags, method, time and date; the checksum, both sizes, and the name's length.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, bytes])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, name)
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end])
}
