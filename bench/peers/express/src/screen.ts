import { readFileSync } from "node:fs";

/** Candor's own list: an entry a line; a star after it makes it the beginning of a word. */
const profanity = readFileSync(
  new URL("../../../../internal/contentfilter/profanity.txt", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((entry) => (entry.endsWith("*") ? `${escaped(entry.slice(0, -1))}\\p{L}*` : escaped(entry)));

const rules: [flag: string, found: RegExp][] = [
  ["link", /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|io|ru)\b/iu],
  ["email", /[\w.+-]+@[\w-]+\.[\w.]+/u],
  ["phone", /(?<!\d)(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/u],
  [
    "address",
    /\b\d{1,5} (?:\p{Lu}\p{L}+ ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd)\b/u,
  ],
  ["social_security", /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/u],
  ["card", /(?<!\d)(?:\d[ -]?){13,19}(?!\d)/u],
  ["repeated", /(\S)\1{6,}/u],
  ["profanity", new RegExp(`(?<![\\p{L}\\d])(?:${profanity.join("|")})(?![\\p{L}\\d])`, "iu")],
];

const shoutingLetters = 20;
const shoutingShare = 0.7;

/** Parts of a text that a moderator has to see first. */
export function screenText(text: string): string[] {
  const flags = rules.filter(([, found]) => found.test(text)).map(([flag]) => flag);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= shoutingLetters && capitals > shoutingShare * letters
    ? [...flags, "capitals"]
    : flags;
}

/** How many reviews of one official within an hour or a day make a wave. */
export const waveSize = 10;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
