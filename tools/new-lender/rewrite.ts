/** The names of a lender, in code and on pages. */
export interface LenderNames {
  /** Connection key: `sample-bank`. */
  key: string;
  /** The name that customers see. */
  name: string;
  /** The company that lends. */
  entity: string;
  /** Letters at the beginning of its lead ids in the sandbox. */
  prefix: string;
}

/** The name of its constants in code: `sampleBank`. */
export const camelOf = (key: string): string =>
  key.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

// Texts, templates and comments; everything between them is code.
const written = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

const illustration =
  /Our own invention: what such a lender's API may look like, until its real documentation replaces it\. Nothing here is\n \* what the company of this name sends or asks for\./;

/**
 * One file of a working lender, rewritten for another lender: the key in texts and addresses, the constant in code, name and company in
 * comments.
 */
export function rewritten(text: string, from: LenderNames, to: LenderNames): string {
  const says = (part: string): string =>
    part
      .replaceAll(from.entity, to.entity)
      .replaceAll(from.name, to.name)
      .replaceAll(new RegExp(`(?<![A-Za-z])${from.key}(?![a-z])`, 'g'), to.key)
      .replace(`'${from.prefix}'`, `'${to.prefix}'`)
      .replace(
        illustration,
        `Copied from the formats of ${from.name}, which are our own invention. Replace them, piece by piece, with what the\n * documentation of ${to.name} says (docs/your-first-lender.md).`,
      );
  const names = (code: string): string =>
    code.replaceAll(new RegExp(`(?<![\\w.])${camelOf(from.key)}(?!\\w)`, 'g'), camelOf(to.key));
  let done = '';
  let place = 0;
  for (const { 0: part, index } of text.matchAll(written)) {
    done += names(text.slice(place, index)) + says(part);
    place = index + part.length;
  }
  return done + names(text.slice(place));
}

const stringField = (text: string, field: string): string => {
  const found = new RegExp(`^  ${field}: '([^']+)',$`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`the lender to copy from has no ${field} in the sandbox`);
  return found;
};

/** The names of an existing lender, as they are in its sandbox file. */
export const namesIn = (sandbox: string): LenderNames => ({
  key: stringField(sandbox, 'key'),
  name: stringField(sandbox, 'name'),
  entity: stringField(sandbox, 'regulatedEntity'),
  prefix: stringField(sandbox, 'leadPrefix'),
});
