import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KEPT_ENGINES } from '@tulna/rules/kept-engines';
import { describe, expect, it } from 'vitest';
import { bareSource, engineFingerprint, modulesOf } from './engine-sources.ts';

const rules = fileURLToPath(new URL('../../packages/rules', import.meta.url));

/**
 * The entry module of each stored engine, and the fingerprint of everything it runs. The line of an engine that is no longer in force must
 * never change.
 */
const KNOWN: Readonly<Record<string, { entry: string; fingerprint: string }>> = {
  'eligibility-2 pricing-2': {
    entry: 'src/eligibility.ts',
    fingerprint: '79edaa03154dff7e8d2de319094706d45ccb41a1d8105a33b0c6c6d03d8b6984',
  },
  'ranking-2': {
    entry: 'src/ranking.ts',
    fingerprint: '7e011082c567162b67220291f8a16a563373b2abc0d2ddf889a3add2ea954e0e',
  },
  'ranking-1': {
    entry: 'src/kept/ranking-1.ts',
    fingerprint: '3b68837852241327a854ff9824c72840be3395f34aa82522e9b89b4312fb86ac',
  },
};

const whatToDo = (versions: string): string =>
  `The source behind ${versions} is not the one it was released with. If any answer can change: put the old source under ` +
  'packages/rules/src/kept, keep it in kept-engines.ts under its old version, give the changed rules a new version with its day ' +
  '(engine-version.ts, pricing.ts or ranking.ts, and matching-history.ts), and add its lines here and in matching-golden.test.ts. ' +
  'If no answer can change, the golden answers still pass: put the new fingerprint here and say why in the commit.';

describe('the source of an engine', () => {
  it('is recorded for every version that is stored', () => {
    expect(Object.keys(KNOWN).sort()).toEqual(
      [
        ...KEPT_ENGINES.deciding.map(({ engine, pricing }) => `${engine} ${pricing}`),
        ...KEPT_ENGINES.ranking.map(({ ranking }) => ranking),
      ].sort(),
    );
  });

  it.each(Object.entries(KNOWN))('of %s is the one with which it was released', (versions, { entry, fingerprint }) => {
    expect(engineFingerprint(rules, entry), whatToDo(versions)).toBe(fingerprint);
  });

  it('includes every module that decides', () => {
    const { modules, packages } = modulesOf(join(rules, 'src/eligibility.ts'));
    const names = modules.map((one) => one.slice(join(rules, 'src/').length));
    for (const name of [
      'facts.ts',
      'screening.ts',
      'quote.ts',
      'pricing.ts',
      'loan-terms.ts',
      'apr.ts',
      'emi.ts',
      'dates.ts',
    ])
      expect(names).toContain(name);
    expect(packages).toContain('decimal.js');
  });

  it('has another fingerprint after any change of a number, in any module, but not after a change of a comment or the layout', () => {
    const copy = mkdtempSync(join(tmpdir(), 'tulna-rules-'));
    try {
      cpSync(join(rules, 'src'), join(copy, 'src'), { recursive: true });
      cpSync(join(rules, 'package.json'), join(copy, 'package.json'));
      const { entry, fingerprint } = KNOWN['eligibility-2 pricing-2'] ?? { entry: '', fingerprint: '' };
      const edit = (file: string, from: string, to: string): string => {
        const path = join(copy, file);
        const before = readFileSync(path, 'utf8');
        expect(before).toContain(from);
        writeFileSync(path, before.replace(from, to));
        const now = engineFingerprint(copy, entry);
        writeFileSync(path, before);
        return now;
      };
      expect(edit('src/pricing.ts', 'score >= 800', 'score >= 801')).not.toBe(fingerprint);
      expect(edit('src/loan-terms.ts', 'DEFAULT_TENURE = 24', 'DEFAULT_TENURE = 36')).not.toBe(fingerprint);
      expect(edit('package.json', '"decimal.js": "', '"decimal.js": "9')).not.toBe(fingerprint);
      expect(edit('src/pricing.ts', 'score >= 800', 'score   >=\n 800 /* a comment */')).toBe(fingerprint);
      expect(engineFingerprint(copy, entry)).toBe(fingerprint);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('keeps its texts unchanged when comments are removed', () => {
    expect(bareSource("const a = 'x // y  z'; // gone\nconst b = [1, 2,\n];")).toBe(
      "const a='x // y  z';const b=[1,2];",
    );
  });
});
