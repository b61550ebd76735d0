import { indianClock } from '@tulna/rules/clock';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';

/** Reduces a name to the characters that every operating system allows in a file name. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

/** Makes a file name from content, Indian time and author, so that a saved file still shows where it came from. */
export async function fileNameOf(
  { audit }: Pick<Services, 'audit'>,
  db: Db,
  { list, by, at }: { list: string; by: string; at: Date },
): Promise<string> {
  const when = indianClock(at.getTime()).slice(0, 16).replace('T', '-').replace(':', '');
  const who = plainName((await audit.registry.staffNames(db, [by])).get(by) ?? '');
  return [list, when, who].filter((part) => part !== '').join('-');
}
