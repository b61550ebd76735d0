/** The new text of an email that answers one of ours. */

/** Most characters that are read: the quoted text below an answer can be long. */
const most = 200_000;
/** Most lines that a mail program writes above the quoted text. */
const mostAbove = 8;

const isBlank = (line: string): boolean => /^[\s>]*$/.test(line);
/** A horizontal line, which some programs write above the quoted text; the words in it differ by language. */
const isRule = (line: string): boolean => /^[\s>]*[-_=]{4,}/.test(line);
/** A line with a date that continues in the next line with the sender. */
const isDated = (line: string): boolean => /\d{4}|\d:\d\d/.test(line);

/** The quoted sender's address as mail programs write it. */
const isAddressed = (line: string): boolean => /<[^<>\s]{1,254}@[^<>\s]{1,254}>/.test(line);

function withoutBlankEnd(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end -= 1;
  return lines.slice(0, end);
}

/**
 * Drops what a mail program wrote above the quoted text: "On Friday … wrote:", or the headers of the quoted email. It contains one of our
 * addresses, or another address if mail servers rewrote ours, and ends with a colon.
 */
function withoutHead(lines: string[], ours: readonly string[]): string[] {
  const block: number[] = [];
  for (let at = lines.length - 1; at >= 0 && block.length < mostAbove && !isBlank(lines[at] ?? ''); at -= 1)
    block.unshift(at);
  const leadsOn = (lines[block.at(-1) ?? -1] ?? '').trimEnd().endsWith(':');
  const named = block.find((at) => {
    const line = (lines[at] ?? '').toLowerCase();
    return ours.some((address) => line.includes(address)) || (leadsOn && isAddressed(line));
  });
  if (named === undefined) return lines;
  const before = lines[named - 1];
  const from = block.includes(named - 1) && before !== undefined && isDated(before) ? named - 1 : named;
  const answerLines = withoutBlankEnd(lines.slice(0, from));
  return isRule(answerLines.at(-1) ?? '') ? withoutBlankEnd(answerLines.slice(0, -1)) : answerLines;
}

/**
 * The text that a person wrote above the email they answer. Our emails begin with a line that marks this place, in each language, and every
 * mail program quotes it. A person who deletes the line has deleted the quoted email with it.
 * @param marks the line, in each language
 * @param ours our addresses that the quoted email has, in lower case
 */
export function answerIn(text: string, marks: readonly string[], ours: readonly string[]): string {
  const lines = text.slice(0, most).replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const found = lines.findIndex((line) => marks.some((mark) => line.replaceAll(/\s+/g, ' ').includes(mark)));
  const written = found === -1 ? lines : withoutHead(withoutBlankEnd(lines.slice(0, found)), ours);
  const signature = written.findIndex((line) => line === '-- ' || line === '--');
  return (signature === -1 ? written : written.slice(0, signature))
    .join('\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
