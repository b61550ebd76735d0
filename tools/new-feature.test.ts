import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from './gate/step.ts';
import { featureOf, filesOf } from './new-feature/feature.ts';
import { namesOf } from './new-feature/names.ts';
import { registrations } from './new-feature/register.ts';

const features = [
  featureOf('sample-wishes', { asked: 'C8', en: "The customer's wishes", hi: 'इच्छाएँ' }),
  featureOf('sample-diaries', { asked: 'A12', admin: 'tracking-links' }),
];
const columns = 'id: string; name: string; created_at: Date; deleted_at: Date | null;';
const tables = `sample_wishes: { customer_id: string; ${columns} };\n  sample_diaries: { ${columns} };`;
const sources = [
  'packages/contract',
  'packages/rules',
  'packages/phrases',
  'packages/brand',
  'packages/client',
  'apps/server',
  'apps/customer',
];

// The compiler and the linter are whole programs: on a busy machine they take their time.
describe('a new feature', { timeout: 60_000 }, () => {
  let copy = '';
  const run = (program: string, ...args: string[]) =>
    spawnSync(join(repository, 'node_modules', '.bin', program), args, { cwd: copy, encoding: 'utf8' }).stdout;
  const read = (path: string): string => readFileSync(join(copy, path), 'utf8');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  const generated = features.flatMap((feature, index) => [...filesOf(feature, 900 + index)]);
  const typescript = generated.map(([path]) => path).filter((path) => /\.tsx?$/.test(path));

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'tulna-feature-'));
    for (const path of ['biome.json', '.gitignore', 'package.json', 'tsconfig.json', 'e2e', 'tools', ...sources]) {
      cpSync(join(repository, path), join(copy, path), {
        recursive: true,
        filter: (from) => !/\/(?:dist|node_modules)$/.test(from),
      });
    }
    mkdirSync(join(copy, 'node_modules', '@tulna'), { recursive: true });
    for (const name of readdirSync(join(repository, 'node_modules'))) {
      if (name === '@tulna') continue;
      symlinkSync(join(repository, 'node_modules', name), join(copy, 'node_modules', name));
    }
    for (const path of sources) {
      symlinkSync(join(copy, path), join(copy, 'node_modules', '@tulna', path.replace(/^.*\//, '')));
    }
    for (const [path, text] of generated) write(path, text);
    const rowTypes = 'apps/server/src/platform/database/schema.gen.ts';
    write(rowTypes, read(rowTypes).replace('export interface Database {', `export interface Database {\n  ${tables}`));
    for (const [path, edit] of features.flatMap(registrations)) write(path, edit(read(path)));
    write('tsconfig.new.json', JSON.stringify({ extends: './tsconfig.json', files: typescript, include: [] }));
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('compiles, with its endpoints in the catalogue and its routes in the app', () => {
    const errors = run('tsc', '--noEmit', '-p', 'tsconfig.new.json').split('\n');
    expect(errors.filter((line) => /sample/i.test(line))).toEqual([]);
    expect(read('packages/contract/src/catalogue.ts')).toMatch(/\n {2}'sample-wishes': sampleWishes,\n/);
    expect(read('apps/server/src/app.ts')).toMatch(/\n {2}sampleDiariesRoutes\(app, services\);\n/);
  });

  it('holds to the lint rules and import directions', () => {
    run('biome', 'check', '--write', ...typescript);
    const report = run('biome', 'check', '--error-on-warnings', '--reporter=json', ...typescript);
    expect((JSON.parse(report) as { diagnostics: unknown[] }).diagnostics).toEqual([]);
  });
});

describe('its names', () => {
  it.each([
    ['tracking-links', 'TrackingLink', 'tracking_links', 'tracking-link'],
    ['diaries', 'Diary', 'diaries', 'diary'],
    ['dispatches', 'Dispatch', 'dispatches', 'dispatch'],
  ])('follow from %s', (folder, One, table, path) => {
    expect(namesOf(folder)).toMatchObject({ One, table, path });
  });

  it.each(['trackingLinks', 'link', '../links', 'Links'])('are refused from %s', (folder) => {
    expect(() => namesOf(folder)).toThrow('plural noun');
  });

  it('go with a title in both languages or in none', () => {
    expect(() => featureOf('links', { asked: 'C8', en: 'Links' })).toThrow('both languages');
  });

  it('want to know what asks for them', () => {
    expect(() => featureOf('links', {})).toThrow('--asked');
  });
});
