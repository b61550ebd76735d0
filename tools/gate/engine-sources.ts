/**
 * One fingerprint for the source of each engine that decides, prices or sorts offers: every module that the engine runs, directly or
 * indirectly, and the exact versions of the packages it calls. Comments, spaces and trailing commas are not included.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// A comment, a text (kept whole), or white space. Regular expressions with quotes or slashes in them are not supported.
const pieces = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\s+/g;

/** A source without the parts that don't change its behaviour. */
export const bareSource = (source: string): string => {
  const texts: string[] = [];
  return source
    .replace(pieces, (_piece, text?: string) => (text === undefined ? ' ' : `\uE000${texts.push(text) - 1}\uE000`))
    .replace(/ +/g, ' ')
    .replace(/ ?([^\w$\uE000]) ?/g, '$1')
    .replace(/,([)\]}])/g, '$1')
    .trim()
    .replace(/\uE000(\d+)\uE000/g, (_place, number: string) => texts[Number(number)] ?? '');
};

/** The modules that a module imports or re-exports at run time; type imports are left out. */
const imported = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm)].flatMap(([, from]) => from ?? []);

/** The modules of an engine, the entry first, and the packages they call. */
export function modulesOf(entry: string): { modules: string[]; packages: string[] } {
  const modules = new Set([entry]);
  const packages = new Set<string>();
  for (const module of modules) {
    for (const from of imported(readFileSync(module, 'utf8'))) {
      if (from.startsWith('.')) modules.add(join(dirname(module), from));
      else packages.add(from);
    }
  }
  return { modules: [...modules], packages: [...packages].sort() };
}

/** SHA-256 over everything that an engine runs. */
export function engineFingerprint(root: string, entry: string): string {
  const { modules, packages } = modulesOf(join(root, entry));
  const manifest = join(root, 'package.json');
  const { dependencies = {} } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: Record<string, string> })
    : {};
  const hash = createHash('sha256');
  for (const module of modules.toSorted())
    hash.update(`${relative(root, module)}\n${bareSource(readFileSync(module, 'utf8'))}\n`);
  for (const one of packages) hash.update(`${one} ${dependencies[one] ?? 'unknown'}\n`);
  return hash.digest('hex');
}
