import { pathToFileURL } from 'node:url';

/** The part of a Vite plugin that is used here; the package does not depend on Vite. */
interface Plugin {
  name: string;
  enforce: 'pre';
  load(id: string): Promise<string | undefined>;
}

const contractFile = /[\\/]packages[\\/]contract[\\/]src[\\/][a-z-]+\.ts$/;

const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'path' in value && 'session' in value && 'answer' in value;

const callAlone = ({ name, method, path, session, once, form, download }: Record<string, unknown>) => ({
  name,
  method,
  path,
  session,
  once,
  form,
  download,
});

const isList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'noun' in value && 'facts' in value;

/** A list as its page needs it: its calls and facts. */
const listAlone = (list: Record<string, unknown>) => ({
  noun: list.noun,
  facts: list.facts,
  ...Object.fromEntries(
    Object.entries(list).flatMap(([key, value]) => (isEndpoint(value) ? [[key, callAlone(value)]] : [])),
  ),
});

/** The calls of one kind of file, which are declared together. */
const isCalls = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  Object.values(value).some(isEndpoint);

const alone = (value: unknown): unknown => {
  if (isEndpoint(value)) return callAlone(value);
  if (isList(value)) return listAlone(value);
  if (!isCalls(value)) return undefined;
  return { ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, alone(part)])), kind: value.kind };
};

/**
 * Vite plugin: in a browser bundle, the contract contains only what a call needs (name, method, path, session, once, form, download), the
 * calls and facts of lists, and the calls of kinds of file. The schemas stay on the server, so phones load neither zod nor their text.
 * Importing a schema as a value in browser code fails the build, because it isn't exported here; importing its type is free.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    async load(id) {
      if (!contractFile.test(id)) return undefined;
      const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const used = alone(value);
        return used === undefined ? [] : [`export const ${name} = ${JSON.stringify(used)};`];
      });
      return lines.length === 0 ? 'export {};' : lines.join('\n');
    },
  };
}
