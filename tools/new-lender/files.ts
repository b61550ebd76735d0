import { insertBefore } from '../new-feature/insert.ts';
import { camelOf, type LenderNames, namesIn, rewritten } from './rewrite.ts';

export const adaptersFolder = 'apps/server/src/features/lender-connections/adapters';
export const sandboxFolder = 'apps/lender-sandbox/src/lenders';
const adapterList = `${adaptersFolder}/all.ts`;
const sandboxList = 'apps/lender-sandbox/src/lenders.ts';

/** Lenders to copy from, by how they authenticate us. */
export const beginnings: Readonly<Record<string, string>> = {
  upwards: 'OAuth 2 client credentials',
  'money-view': 'a token of its own',
  cashe: 'signed requests (HMAC)',
  kreditbee: 'user and password (basic)',
};

const parts = ['adapter.ts', 'mapping.ts', 'logged.ts', 'fixtures.ts', 'adapter.test.ts'];

type Read = (path: string) => string;

/** The files for a lender with these names: new files, and the two lists with the new lender. */
export function lenderFiles(to: LenderNames, like: string, read: Read): Map<string, string> {
  const from = namesIn(read(`${sandboxFolder}/${like}/lender.ts`));
  const copied = [...parts.map((part) => [adaptersFolder, part] as const), [sandboxFolder, 'lender.ts'] as const];
  return new Map([
    ...copied.map(
      ([folder, part]) =>
        [`${folder}/${to.key}/${part}`, rewritten(read(`${folder}/${like}/${part}`), from, to)] as const,
    ),
    [adapterList, listed(read(adapterList), adapterList, `./${to.key}/adapter.ts`, to.key)] as const,
    [sandboxList, listed(read(sandboxList), sandboxList, `./lenders/${to.key}/lender.ts`, to.key)] as const,
  ]);
}

function listed(text: string, where: string, path: string, key: string): string {
  const name = camelOf(key);
  const withImport = insertBefore(text, /\n\/\*\*/, `import { ${name} } from '${path}';\n`, where);
  return insertBefore(withImport, /^\];$/m, `  ${name},\n`, where);
}
