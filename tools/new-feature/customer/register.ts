import type { CustomerFeature } from '../feature.ts';
import { type Edit, insertAfter, insertBefore, keyOf } from '../insert.ts';
import type { Names } from '../names.ts';

/** Adds the feature to the catalogue of calls; the formatter sorts the import into its place. */
export function withFeatureInCatalogue(text: string, names: Names): string {
  const imported = insertBefore(
    text,
    /^import /m,
    `import * as ${names.many} from './${names.folder}.ts';\n`,
    'catalogue.ts',
  );
  const key = names.folder === names.many ? names.many : `${keyOf(names.folder)}: ${names.many}`;
  return insertBefore(imported, /^ {2}outbox,$/m, `  ${key},\n`, 'catalogue.ts');
}

/** Adds the routes of the feature to the app. */
export function withFeatureInApp(text: string, names: Names): string {
  const line = `import { ${names.many}Routes } from './features/${names.folder}/index.ts';\n`;
  const imported = insertBefore(text, /^import .* from '\.\/platform\//m, line, 'app.ts');
  return insertBefore(imported, /^ {2}outboxRoutes\(/m, `  ${names.many}Routes(app, services);\n`, 'app.ts');
}

/** Adds its table to what a deletion of a customer removes, before the customer's own row. */
function withFeatureInHolders(text: string, names: Names): string {
  const hooks = `${names.many}PersonalData`;
  const line = `import { ${hooks} } from '../${names.folder}/index.ts';\n`;
  const imported = insertBefore(text, /^import \{ sessionsPersonalData/m, line, 'holders.ts');
  return insertBefore(imported, /^ {2}profilesPersonalData,$/m, `  ${hooks},\n`, 'holders.ts');
}

/** Registers the topic of the page, with a loader for each language. */
function withFeatureInTopics(text: string, { many, folder }: Names): string {
  const loader = (language: string): string =>
    `  ${many}: async () => (await import('./${language}/${folder}.ts')).${many},\n`;
  let done = insertBefore(
    text,
    /^import type \{ Language/m,
    `import type { ${many} } from './en/${folder}.ts';\n`,
    'topics.ts',
  );
  done = insertAfter(done, /^ {2}validation: typeof validation;\n/m, `  ${many}: typeof ${many};\n`, 'topics.ts');
  done = insertAfter(done, /^ {2}validation: async .*'\.\/en\/.*\n/m, loader('en'), 'topics.ts');
  return insertAfter(done, /^ {2}validation: async .*'\.\/hi\/.*\n/m, loader('hi'), 'topics.ts');
}

/** Adds the page to the routes of the customer area. */
function withFeatureInUserRoutes(text: string, { many, folder }: Names): string {
  const route = `
  {
    path: '/user/${folder}',
    frame: 'session',
    render: 'browser',
    topics: ['${many}'],
    source: 'src/pages/user/${folder}/page.tsx',
    load: () => import('./${folder}/page.tsx'),
  },`;
  return insertAfter(text, /userRoutes: readonly SiteRoute\[\] = \[/, route, 'routes.ts');
}

/** The files that must name a feature, each with its edit. */
export function registrations({ names, words }: CustomerFeature): [path: string, edit: Edit][] {
  const server: [string, Edit][] = [
    ['packages/contract/src/catalogue.ts', (text) => withFeatureInCatalogue(text, names)],
    ['apps/server/src/app.ts', (text) => withFeatureInApp(text, names)],
    ['apps/server/src/features/personal-data/holders.ts', (text) => withFeatureInHolders(text, names)],
  ];
  if (words === undefined) return server;
  return [
    ...server,
    ['packages/phrases/src/topics.ts', (text) => withFeatureInTopics(text, names)],
    ['apps/customer/src/pages/user/routes.ts', (text) => withFeatureInUserRoutes(text, names)],
  ];
}
