import type { Readable } from 'node:stream';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { INDIAN_ZONE } from '@tulna/rules/clock';
import type { CompiledQuery } from 'kysely';
import { escapeIdentifier, escapeLiteral, type Pool } from 'pg';
import { withUndoing } from '../../platform/audit/undo.ts';
import { copyOut } from '../../platform/database/copy-out.ts';
import { inlined } from '../../platform/database/inlined.ts';
import { csvCell } from '../../platform/spreadsheets/formula-safe-csv.ts';

// Values are put into the statement as literals, because COPY takes no parameters.
const literal = escapeLiteral;

/** SQL array of the codes of letters, digits and the quote, with which no formula begins. PostgreSQL looks a code up by hash, once per cell. */
const harmless = `'{${[34, ...Array.from({ length: 10 }, (_, at) => 48 + at), ...Array.from({ length: 26 }, (_, at) => [65 + at, 97 + at]).flat()].join(',')}}'::int[]`;
const isHarmless = (sign: string): string => `ascii(${sign}) = any(${harmless})`;

/**
 * Does in SQL what `formulaSafe` does in this process, so that a spreadsheet program runs no cell of the file as a formula (product.md §10). Nearly all texts begin with a letter, a digit or a quote; these are not checked any further.
 */
const safe = (text: string): string => {
  const blank = '[:space:][:cntrl:]\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
  return `case when ${isHarmless(text)}
    then ${text} when ${text} ~ '^[${blank}]*[=+@|%\\t\\r-]' and ${text} !~ '^[+-]?[0-9]{1,15}([.][0-9]{1,15})?$' then '''' || ${text} else ${text} end`;
};

/** A recorded value, without the JSON quotes if it is a text without escapes. */
const value = (json: string): string => {
  const inside = `substr(${json}, 2, length(${json}) - 2)`;
  return `case when ascii(${json}) = 34 and position('\\' in ${json}) = 0
    then case when ${isHarmless(`substr(${json}, 2, 1)`)} then ${inside} else ${safe(inside)} end else ${safe(json)} end`;
};

/** A code in words; a code without words is unchanged. */
const inWords = (code: string, words: Readonly<Record<string, string>>): string =>
  `coalesce(${literal(JSON.stringify(words))}::jsonb ->> ${code}, ${code})`;

const comma = 44;
const idLength = 36;

/**
 * Replaces the IDs of people by names in the third and fourth cell of a line. This isn't done in the statement, because names are encrypted in the database, and its log may contain statements.
 */
function namedBy(names: ReadonlyMap<string, string>): (line: Buffer) => Buffer {
  const cells = new Map([...names].map(([id, name]) => [id, Buffer.from(csvCell(name))]));
  const cellAt = (line: Buffer, at: number): Buffer | undefined =>
    line[at + idLength] === comma ? cells.get(line.toString('latin1', at, at + idLength)) : undefined;
  return (line) => {
    const actorAt = line.indexOf(comma, line.indexOf(comma) + 1) + 1;
    const subjectAt = line.indexOf(comma, actorAt) + 1;
    const actor = cellAt(line, actorAt);
    const subject = cellAt(line, subjectAt);
    if (actor === undefined && subject === undefined) return line;
    return Buffer.concat([
      line.subarray(0, actorAt),
      actor ?? line.subarray(actorAt, subjectAt - 1),
      line.subarray(subjectAt - 1, subjectAt),
      subject ?? line.subarray(subjectAt, subjectAt),
      line.subarray(subject === undefined ? subjectAt : subjectAt + idLength),
    ]);
  };
}

/**
 * Every entry that matches the filters as CSV, the newest first, in Indian time. PostgreSQL makes the file, and it is passed on as a stream, because a year of entries is too large for one answer.
 * @param chosen the entries in the file
 * @param names of staff and people at partners, by id: people appear in the audit by id only
 */
export function auditFile(
  pool: Pool,
  chosen: CompiledQuery,
  names: ReadonlyMap<string, string>,
  language: Language,
): Promise<Readable> {
  const { columns, actions, kinds } = phrasesFor(language).auditFile;
  const subject = `case e.subject_kind when 'session' then e.actor_id::text when 'admin-user' then e.subject_id else ${safe('e.subject_name')} end`;
  const cells: Readonly<Record<keyof typeof columns, string>> = {
    sequence: 'e.sequence',
    // Formatted by the session's ISO date style, which takes half the time of a pattern.
    at: `date_trunc('second', e.at at time zone ${literal(INDIAN_ZONE)})`,
    actor: 'e.actor_id',
    subject,
    action: inWords('e.action', actions),
    kind: inWords('e.subject_kind', kinds),
    id: safe('e.subject_id'),
    property: safe('e.property'),
    before: value('e.before'),
    after: value('e.after'),
    ip: safe('e.ip'),
    device: safe('e.user_agent'),
    undoes: 'e.undoes',
    undoneBy: 'undoing.sequence',
  };
  const columnsOfFile = Object.entries(cells).map(
    ([key, cell]) => `${cell} as ${escapeIdentifier(columns[key as keyof typeof columns])}`,
  );
  return copyOut(
    pool,
    `copy (select ${columnsOfFile.join(', ')} from (${inlined(chosen)}) e ${withUndoing}
      order by e.sequence desc) to stdout with (format csv, header)`,
    { first: '\uFEFF', each: namedBy(names) },
  );
}
