import {
  brokenOwners,
  filesOfCall,
  type Owned,
  ownCall,
  ownOutside,
  ownPage,
  type Sources,
  sameShape,
} from './owners.ts';
import { adminPages, calls, customerPages, outsideCalls, partnerPages, publicPages } from './specification-rows.ts';

const link = (file: string): string => `[${file}](../${file})`;
const cell = (files: readonly string[]): string =>
  files.length === 0 ? 'not yet built' : files.map(link).join('<br>');

function table(title: string, heading: string, rows: readonly Owned[]): string {
  const built = rows.filter((row) => row.files.length > 0).length;
  const lines = rows.map((row) => `| \`${row.what}\` | ${row.asked} | ${cell(row.files)} |`);
  return `## ${title} (${built} of ${rows.length})\n\n| ${heading} | Asked for in | Files |\n|---|---|---|\n${lines.join('\n')}\n`;
}

const specifiedPages = [...publicPages, ...customerPages, ...adminPages, ...partnerPages];

function addedPages(sources: Sources): Owned[] {
  const specified = new Set(specifiedPages.map((row) => sameShape(row.path)));
  return sources.routes
    .filter((route) => !specified.has(sameShape(route.path)))
    .map((route) => ({ what: route.path, asked: route.asked, files: [route.page].filter(sources.exists) }));
}

function addedCalls(sources: Sources): Owned[] {
  const specified = new Set(calls.map((row) => sameShape(`${row.method} ${row.path}`)));
  return sources.calls
    .map((call) => ({ call, what: `${call.method} ${call.path}` }))
    .filter(({ what }) => !specified.has(sameShape(what)))
    .map(({ call, what }) => ({ what, asked: call.asked, files: filesOfCall(call, sources) }));
}

const intro =
  '# The specification, row by row\n\nMade by `npm run spec-map` from the route tables and the contract; do not edit. ' +
  'A row without an owner says so.\n';

/** The map as Markdown, and the problems with its owners. */
export function renderSpecMap(sources: Sources): { text: string; problems: readonly string[] } {
  const ownedPages = (rows: typeof publicPages): Owned[] => rows.map((row) => ownPage(row, sources));
  const groups: [title: string, heading: string, rows: readonly Owned[]][] = [
    ['Public pages', 'Page', ownedPages(publicPages)],
    ['Customer area', 'Page', ownedPages(customerPages)],
    ['Admin', 'Page', ownedPages(adminPages)],
    ['Partner portal', 'Page', ownedPages(partnerPages)],
    ['Calls of the specification', 'Call', calls.map((row) => ownCall(row, sources))],
    ['Calls to the outside', 'Call', outsideCalls.map(ownOutside)],
    ['Pages we added', 'Page', addedPages(sources)],
    ['Calls we added', 'Call', addedCalls(sources)],
  ];
  return {
    text: [intro, ...groups.map((group) => table(...group))].join('\n'),
    problems: brokenOwners(
      groups.flatMap(([, , rows]) => rows),
      sources,
    ),
  };
}
