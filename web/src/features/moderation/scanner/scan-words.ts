/** What a photo upload tells of its scan. */
interface Scanned {
  malwareScanResult: string
  notApprovable?: string
}

/** What the malware scanner said of a photo, and the status whose looks fit. Nothing where nobody was to scan it. */
export function scanWords({ malwareScanResult, notApprovable }: Scanned): { look: string; label: string } | undefined {
  const [result = '', ...reason] = malwareScanResult.split(': ')
  const of = reason.join(': ')
  switch (result) {
    case 'clean':
      return { look: 'approved', label: 'Clean' }
    case 'infected':
      return { look: 'rejected', label: `Infected: ${of}` }
    case 'error':
      return { look: 'rejected', label: `Error: ${of}` }
  }
  return notApprovable ? { look: 'pending', label: 'Waiting to be scanned' } : undefined
}
