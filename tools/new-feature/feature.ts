import { askedFor } from './asked.ts';
import { type Console, consoles } from './consoles.ts';
import type { Field } from './field.ts';
import { fieldsOf } from './fields.ts';
import { keyOf } from './insert.ts';
import { type MenuPlace, placeIn } from './menu.ts';
import { type Names, namesOf } from './names.ts';
import type { Options } from './options.ts';

/** The texts of the first version of a customer page, in both languages. */
export interface PageWords {
  readonly en: string;
  readonly hi: string;
  readonly noneEn: string;
  readonly noneHi: string;
}

interface Asked {
  readonly names: Names;
  /** The row of the ledger or section of the specification that asks for it. */
  readonly asked: string;
}

/** A feature for customers, each of whom sees only their own rows. */
export interface CustomerFeature extends Asked {
  readonly console?: undefined;
  /** Has a page of the customer area if both titles were given. */
  readonly words?: PageWords | undefined;
}

/** A list page of a console with everything behind it. */
export interface ConsoleFeature extends Asked {
  readonly console: Console;
  /** Path below the console's own; the row of its access table. */
  readonly slug: string;
  readonly roles: readonly number[];
  /** Title in the menu and on the page. */
  readonly en: string;
  readonly hi: string;
  readonly menu: MenuPlace;
  /** One of the page icons of the console kit. */
  readonly icon: string;
  readonly fields: readonly Field[];
}

export type Feature = CustomerFeature | ConsoleFeature;

/** Returns the text of a file of the repository by its path. */
export type Read = (path: string) => string;

const nothingYet = { en: 'Nothing here yet.', hi: 'अभी यहाँ कुछ नहीं है।' };

function titleOf({ en, hi }: Options): { en: string; hi: string } | undefined {
  if (en === undefined && hi === undefined) return undefined;
  if (!en || !hi) throw new Error('a page needs its title in both languages: --en="My wishes" --hi="मेरी इच्छाएँ"');
  return { en, hi };
}

/** The roles that may open the page, from its row of the access table, which must still say `notYet`. */
function rolesOf({ access }: Console, slug: string, read: Read): readonly number[] {
  const file = `packages/rules/src/${access.file}.ts`;
  const row = new RegExp(`^ {2}${keyOf(slug)}: \\{ roles: \\[([\\d, ]*)\\](, notYet: true)? \\},$`, 'm').exec(
    read(file),
  );
  if (row === null)
    throw new Error(
      `"${slug}" has no row in ${file} that says who may open it. Add one, with the roles that may: ${keyOf(slug)}: { roles: [1], notYet: true },`,
    );
  const [, roles = '', notYet] = row;
  if (notYet === undefined) throw new Error(`"${slug}" has a page already: its row in ${file} doesn't say notYet`);
  return roles.split(',').map(Number);
}

/** Names of the icons that a page can have, as the console kit lists them. */
const iconsIn = (icons: string): string[] =>
  [...(/pageIcons = \{([^}]*)\}/.exec(icons)?.[1]?.matchAll(/(\w+):/g) ?? [])].map(([, name = '']) => name);

function consoleFeature(asked: Asked, console: Console, slug: string, options: Options, read: Read): ConsoleFeature {
  const title = titleOf(options);
  if (title === undefined)
    throw new Error('a page of a console needs its title: --en="Tracking links" --hi="ट्रैकिंग लिंक"');
  const icons = iconsIn(read('packages/console-kit/src/icons.tsx'));
  const icon = options.icon ?? 'list';
  if (!icons.includes(icon)) throw new Error(`--icon="${icon}" is none of ${icons.join(', ')}`);
  if (options.order !== undefined && !/^\d{1,3}$/.test(options.order))
    throw new Error(`--order="${options.order}" is not a whole number`);
  const order = options.order === undefined ? undefined : Number(options.order);
  return {
    ...asked,
    console,
    slug,
    roles: rolesOf(console, slug, read),
    ...title,
    menu: placeIn(read(`${console.app}/src/pages.ts`), options.section ?? console.section, order),
    icon,
    fields: fieldsOf(options.field ?? [], options.name),
  };
}

/** The feature that the arguments describe. @throws with a sentence that says what is missing */
export function featureOf(folder: string | undefined, options: Options, read: Read): Feature {
  if (folder === undefined)
    throw new Error('the name of the feature is missing, such as tracking-links; --help says more');
  const asked = { names: namesOf(folder, options.one), asked: askedFor(options.asked, read) };
  if (options.admin !== undefined) return consoleFeature(asked, consoles.admin, options.admin, options, read);
  const ofConsoles = (['field', 'name', 'section', 'order', 'icon'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (ofConsoles !== undefined) throw new Error(`--${ofConsoles} is for a page of a console: add --admin=${folder}`);
  const title = titleOf(options);
  return { ...asked, words: title && { ...title, noneEn: nothingYet.en, noneHi: nothingYet.hi } };
}
