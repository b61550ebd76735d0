import { browserSpecText } from './console/browser-spec.ts';
import * as consoleColumns from './console/columns.ts';
import { contractText as consoleContract, limitsText } from './console/contract.ts';
import * as consolePage from './console/page.ts';
import { englishText, hindiText, topicFileOf } from './console/phrases.ts';
import { consoleRegistrations } from './console/register.ts';
import * as consoleServer from './console/server.ts';
import { serverTestText as consoleTest, fixturesText } from './console/server-test.ts';
import { contractText } from './customer/contract.ts';
import * as customerPage from './customer/page.ts';
import { registrations } from './customer/register.ts';
import * as customerServer from './customer/server.ts';
import { serverTestText } from './customer/server-test.ts';
import type { ConsoleFeature, CustomerFeature, Feature, Read } from './feature.ts';
import type { Edit } from './insert.ts';

type Texts = readonly (readonly [path: string, text: string])[];

function customerFiles(feature: CustomerFeature, server: string): Texts {
  const { names, words } = feature;
  return [
    [`packages/contract/src/${names.folder}.ts`, contractText(feature)],
    [`${server}/repository.ts`, customerServer.repositoryText(feature)],
    [`${server}/present.ts`, customerServer.presentText(feature)],
    [`${server}/personal-data.ts`, customerServer.personalDataText(feature)],
    [`${server}/routes.ts`, customerServer.routesText(feature)],
    [`${server}/index.ts`, customerServer.indexText(feature)],
    [`${server}/${names.folder}.test.ts`, serverTestText(feature)],
    ...(words === undefined ? [] : customerPageFiles(feature, words)),
  ];
}

function customerPageFiles(feature: CustomerFeature, words: NonNullable<CustomerFeature['words']>): Texts {
  const { folder } = feature.names;
  return [
    [`packages/phrases/src/en/${folder}.ts`, customerPage.englishText(feature, words)],
    [`packages/phrases/src/hi/${folder}.ts`, customerPage.hindiText(feature, words)],
    [`apps/customer/src/pages/user/${folder}/page.tsx`, customerPage.pageText(feature)],
    [`e2e/customer/${folder}.spec.ts`, customerPage.journeyText(feature)],
  ];
}

function consoleFiles(feature: ConsoleFeature, server: string): Texts {
  const { names, console } = feature;
  const page = `${console.app}/src/pages/${names.folder}`;
  return [
    [`packages/rules/src/${names.folder}.ts`, limitsText(feature)],
    [`packages/contract/src/${names.folder}.ts`, consoleContract(feature)],
    [`${server}/repository.ts`, consoleServer.repositoryText(feature)],
    [`${server}/present.ts`, consoleServer.presentText(feature)],
    [`${server}/edit.ts`, consoleServer.editText(feature)],
    [`${server}/audited.ts`, consoleServer.auditedText(feature)],
    [`${server}/list.ts`, consoleServer.listText(feature)],
    [`${server}/routes.ts`, consoleServer.routesText(feature)],
    [`${server}/index.ts`, consoleServer.indexText(feature)],
    [`${server}/fixtures.ts`, fixturesText(feature)],
    [`${server}/${names.folder}.test.ts`, consoleTest(feature)],
    [`packages/phrases/src/en/${topicFileOf(feature)}.ts`, englishText(feature)],
    [`packages/phrases/src/hi/${topicFileOf(feature)}.ts`, hindiText(feature)],
    [`${page}/page.tsx`, consolePage.pageText(feature)],
    [`${page}/columns.tsx`, consoleColumns.columnsText(feature)],
    [`${page}/columns.test.tsx`, consoleColumns.columnsTestText(feature)],
    [`${page}/filters.ts`, consoleColumns.filtersText(feature)],
    [`${page}/queries.ts`, consolePage.queriesText(feature)],
    [`${page}/create-${names.path}.dialog.tsx`, consolePage.createDialogText(feature)],
    [`${page}/audited.ts`, consolePage.auditedText(feature)],
    [`${console.specs}/${names.folder}.spec.ts`, browserSpecText(feature)],
  ];
}

/** Every new file of a feature: path from the repository's root → text. `migration` is the next free number. */
export function filesOf(feature: Feature, migration: number): ReadonlyMap<string, string> {
  const { folder } = feature.names;
  const server = `apps/server/src/features/${folder}`;
  const table = `apps/server/migrations/${String(migration).padStart(4, '0')}-${folder}.sql`;
  return feature.console === undefined
    ? new Map([[table, customerServer.migrationText(feature)], ...customerFiles(feature, server)])
    : new Map([[table, consoleServer.migrationText(feature)], ...consoleFiles(feature, server)]);
}

/** The files that must name a feature, each with its edit. */
export const editsOf = (feature: Feature, read: Read): readonly [path: string, edit: Edit][] =>
  feature.console === undefined ? registrations(feature) : consoleRegistrations(feature, read);
