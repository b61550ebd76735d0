import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeScratchFolder } from './scratch-folder.ts';

it('can be entered by every user, and leftovers of a killed gate are removed', () => {
  const first = makeScratchFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = join(dirname(first), `tulna-gate-${pid}-left`);
  mkdirSync(left);
  writeFileSync(join(left, 'database'), 'rows');
  const second = makeScratchFolder();
  try {
    expect(statSync(first).mode & 0o777).toBe(0o711);
    expect(existsSync(left)).toBe(false);
    expect(existsSync(first)).toBe(true);
    expect(second).not.toBe(first);
  } finally {
    for (const folder of [first, second, left]) rmSync(folder, { recursive: true, force: true });
  }
});
