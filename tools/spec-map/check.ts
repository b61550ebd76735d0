import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSpecMap } from './render.ts';
import { workingTree } from './working-tree.ts';

/** Path of the map, from the repository's root. */
export const specMapFile = 'docs/spec-map.md';

/** What is wrong with the map: it is older than the routes and the contract, or it has an owner that doesn't exist. */
export async function specMapProblems(root: string): Promise<string[]> {
  const { text, problems } = renderSpecMap(await workingTree(root));
  const file = join(root, specMapFile);
  const fresh = existsSync(file) && readFileSync(file, 'utf8') === text;
  return [...problems, ...(fresh ? [] : [`${specMapFile}: stale, run "npm run spec-map"`])];
}
