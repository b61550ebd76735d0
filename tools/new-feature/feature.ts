import { contractText } from './contract-template.ts';
import { type Names, namesOf } from './names.ts';
import { englishText, hindiText, journeyText, pageText } from './page-templates.ts';
import { indexText, migrationText, presentText, repositoryText, routesText } from './server-templates.ts';
import { serverTestText } from './test-template.ts';

/** Who the feature is for: a customer sees only rows of their own; an admin page is one of the access table's. */
export type Audience =
  | { readonly session: 'customer'; readonly page?: undefined }
  | { readonly session: 'admin'; readonly page: string };

/** What the first version of a customer page says, in both languages. */
export interface PageWords {
  readonly en: string;
  readonly hi: string;
  readonly noneEn: string;
  readonly noneHi: string;
}

/** What the person typed after the name. */
export interface Options {
  readonly asked?: string | undefined;
  readonly admin?: string | undefined;
  readonly en?: string | undefined;
  readonly hi?: string | undefined;
}

export interface Feature {
  readonly names: Names;
  /** The row of the ledger or section of the specification that asks for it. */
  readonly asked: string;
  readonly audience: Audience;
  /** With a page of the customer area when there are words for it. */
  readonly words?: PageWords | undefined;
}

const nothingYet = { en: 'Nothing here yet.', hi: 'अभी यहाँ कुछ नहीं है।' };

function wordsOf({ en, hi, admin }: Options): PageWords | undefined {
  if (en === undefined && hi === undefined) return undefined;
  if (admin !== undefined)
    throw new Error('--en and --hi write a customer page; an admin page comes with its console kit');
  if (!en || !hi) throw new Error('a page needs its title in both languages: --en="My wishes" --hi="मेरी इच्छाएँ"');
  return { en, hi, noneEn: nothingYet.en, noneHi: nothingYet.hi };
}

/** A feature from what the person typed. @throws with a sentence that says what is missing */
export function featureOf(folder: string | undefined, options: Options): Feature {
  if (folder === undefined)
    throw new Error(
      'npm run new-feature -- tracking-links --asked=A12 [--admin=tracking-links | --en="My links" --hi="मेरे लिंक"]',
    );
  if (!options.asked) throw new Error('--asked names what asks for it: a ledger row or a section, such as --asked=A12');
  const audience: Audience =
    options.admin === undefined ? { session: 'customer' } : { session: 'admin', page: options.admin };
  return { names: namesOf(folder), asked: options.asked, audience, words: wordsOf(options) };
}

/** Every file of the vertical: path from the repository's root → text. `migration` is the next free number. */
export function filesOf(feature: Feature, migration: number): Map<string, string> {
  const { names } = feature;
  const server = `apps/server/src/features/${names.folder}`;
  return new Map([
    [`packages/contract/src/${names.folder}.ts`, contractText(feature)],
    [`apps/server/migrations/${String(migration).padStart(4, '0')}-${names.folder}.sql`, migrationText(feature)],
    [`${server}/repository.ts`, repositoryText(feature)],
    [`${server}/present.ts`, presentText(feature)],
    [`${server}/routes.ts`, routesText(feature)],
    [`${server}/index.ts`, indexText(feature)],
    [`${server}/${names.folder}.test.ts`, serverTestText(feature)],
    ...pageFiles(feature),
  ]);
}

function pageFiles(feature: Feature): [path: string, text: string][] {
  const { names, words } = feature;
  if (words === undefined) return [];
  return [
    [`packages/phrases/src/en/${names.folder}.ts`, englishText(feature, words)],
    [`packages/phrases/src/hi/${names.folder}.ts`, hindiText(feature, words)],
    [`apps/customer/src/pages/user/${names.folder}/page.tsx`, pageText(feature)],
    [`e2e/customer/${names.folder}.spec.ts`, journeyText(feature)],
  ];
}
