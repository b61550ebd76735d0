import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Bench } from './measurement.ts';

/**
 * `npm run bench` measures everything, `npm run bench -- S7 S10` only those bars of docs/performance.md. They run one after the other,
 * because two benches at once would slow each other down. Exit code 1 means that a bar wasn't met.
 */
const here = dirname(fileURLToPath(import.meta.url));
const requested = process.argv.slice(2).map((name) => name.toUpperCase());

const files = readdirSync(here).filter((name) => name.endsWith('.bench.ts'));
const benches = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(join(here, file)).href)) as Bench),
);
// First the numbered bars in order, then the named ones.
const place = ({ id }: Bench): number => Number(id.slice(1)) || 100;
const byNumber = (one: Bench, other: Bench): number => place(one) - place(other);
const chosen = benches.filter(({ id }) => requested.length === 0 || requested.includes(id)).sort(byNumber);
const missing = requested.filter((name) => !benches.some(({ id }) => id === name));
if (missing.length > 0) {
  console.error(`No bench for ${missing.join(', ')}; there are ${benches.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}

let broken = 0;
for (const { id, run } of chosen) {
  for (const { what, measured, bar, holds } of await run()) {
    if (!holds) broken += 1;
    console.log(`${id.padEnd(4)} ${holds ? 'holds' : 'BELOW'}  ${what}: ${measured} (bar ${bar})`);
  }
}
console.log(broken === 0 ? 'Every bar is met' : `${broken} below the bar`);
process.exitCode = broken === 0 ? 0 : 1;
