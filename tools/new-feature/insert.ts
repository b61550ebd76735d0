/** An edit of a file that must name a new feature. If the place isn't found, it throws an error with the line to add by hand. */
export type Edit = (text: string) => string;

const lost = (where: string, line: string): Error =>
  new Error(`${where}: no place found for "${line.trim()}"; add it by hand`);

/** Adds a line before the first match, unless the text has it already. */
export function insertBefore(text: string, anchor: RegExp, line: string, where: string): string {
  if (text.includes(line)) return text;
  const found = anchor.exec(text);
  if (!found) throw lost(where, line);
  return text.slice(0, found.index) + line + text.slice(found.index);
}

/** Adds a line after the first match. */
export function insertAfter(text: string, anchor: RegExp, line: string, where: string): string {
  const found = anchor.exec(text);
  if (!found) throw lost(where, line);
  const end = found.index + found[0].length;
  return text.slice(0, end) + line + text.slice(end);
}

/** Replaces the first match. */
export function replaceOnce(text: string, from: RegExp, to: string, where: string): string {
  if (!from.test(text)) throw lost(where, to);
  return text.replace(from, () => to);
}

/** A text as a TypeScript literal. */
export const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** An object key as the formatter writes it: quoted only if it must be. */
export const keyOf = (name: string): string => (/^(?:[A-Za-z_$][\w$]*|\d+)$/.test(name) ? name : quoted(name));
