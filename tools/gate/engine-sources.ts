/**
 * The source of what decides, prices and orders, as one fingerprint per engine: every module that an engine runs, however
 * far down, and the exact version of a package it calls. Comments, blanks and trailing commas are no part of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// A comment, a text (kept whole), or white space; regular expressions with quotes or slashes in them are not understood.
const pieces = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\s+/g;

/** A source without what changes nothing. */
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

/** What a module imports to run it; types are gone by then. */
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
