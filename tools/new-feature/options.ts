import { parseArgs } from 'node:util';
import { fieldExamples } from './fields.ts';

/** The options after the name of the feature. */
export interface Options {
  readonly asked?: string | undefined;
  readonly one?: string | undefined;
  readonly admin?: string | undefined;
  readonly en?: string | undefined;
  readonly hi?: string | undefined;
  readonly field?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly section?: string | undefined;
  readonly order?: string | undefined;
  readonly icon?: string | undefined;
}

/** Each option with the line of the help that explains it; `field` is given as often as there are columns. */
const explained = {
  asked: '--asked=A13                     the row of docs/requirements.md or the section that asks for it',
  one: '--one=cookie                    the singular, if it does not follow from the ending of the plural',
  admin: '--admin=branch-visits           a page of the admin console: its row in packages/rules/src/admin-access.ts',
  en: '--en="Branch visits"            the title in English',
  hi: '--hi="शाखा की मुलाकातें"             the title in Hindi',
  name: '--name="Branch|शाखा"             the heading of the name; "Name|नाम" if absent',
  field: '--field="…"                     a column, as often as you like',
  section: '--section=catalogue             its section of the menu',
  order: '--order=7                       its place in the section; the last one if absent',
  icon: '--icon=list                     its icon in the menu',
} as const satisfies Readonly<Record<keyof Options, string>>;

const isOption = (name: string): name is keyof Options => Object.hasOwn(explained, name);

/** The text of `--help`. */
export const help = `npm run new-feature -- <plural-noun> --asked=<row> [options]

Writes a list page of the admin console with everything behind it (with --admin), or a feature of customers (without).

  ${Object.values(explained).join('\n  ')}

A column has a name, a kind and its heading in English and Hindi:

  ${fieldExamples.join('\n  ')}

Every list has a name, a switch "status" and the time of creation. A column "status" of the kind status takes the place
of the switch. The steps before and after are in CONTRIBUTING.md, "A page of the console in an hour".`;

/** Whether the help was asked for, in one of the ways that people try. */
export const asksForHelp = (typed: readonly string[]): boolean =>
  typed.length === 0 || typed.some((one) => ['--help', '-h', 'help'].includes(one));

/** The name of the feature and its options. @throws with a sentence about an unknown option, a missing value or a second word */
export function optionsOf(typed: readonly string[]): { folder: string | undefined; options: Options } {
  const text = { type: 'string' } as const;
  const { tokens } = parseArgs({
    args: [...typed],
    strict: false,
    tokens: true,
    options: Object.fromEntries(Object.keys(explained).map((name) => [name, text])),
  });
  const given = new Map<keyof Options, string[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    if (!isOption(token.name))
      throw new Error(
        `${token.rawName} is no option. There are ${Object.keys(explained)
          .map((name) => `--${name}`)
          .join(', ')} and --help`,
      );
    // If the value was forgotten, the next option is taken for it.
    const isForgotten = !token.value || (!token.inlineValue && token.value.startsWith('--'));
    if (isForgotten || token.value === undefined)
      throw new Error(`--${token.name} has no value: ${explained[token.name].replace(/ {2,}/, ' is ')}`);
    given.set(token.name, [...(given.get(token.name) ?? []), token.value]);
  }
  if (words.length > 1)
    throw new Error(
      `"${words[1]}" is one word too many. A name of several words has hyphens (tracking-links), a text with spaces has quotation marks`,
    );
  const { field, ...once } = Object.fromEntries(given) as Partial<Record<keyof Options, string[]>>;
  const twice = Object.entries(once).find(([, values]) => values.length > 1);
  if (twice !== undefined) throw new Error(`--${twice[0]} is there twice; only --field may be`);
  const single = Object.fromEntries(Object.entries(once).map(([name, [value]]) => [name, value]));
  return { folder: words[0], options: { ...single, field } };
}
