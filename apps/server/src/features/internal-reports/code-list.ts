import { type CodeDelivery, type CodeSending, type CodeState, sentCodes } from '@tulna/contract/internal-reports';
import { phrasesFor } from '@tulna/phrases/for-language';
import { maskEmail, maskMobile } from '@tulna/rules/masks';
import { type Expression, type SqlBool, sql } from 'kysely';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { emailSearch, phoneSearch, type SealedSearch } from '../../platform/lists/search.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { codeHour, codeIs, codeRows, loggedDestination } from '../passcode-log/index.ts';
import { namesFor } from './names.ts';

/** Codes of any of some kinds; without a kind, no codes. */
const anyOf = (values: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [sql`false`, ...values.flatMap((value) => codeIs[value as keyof typeof codeIs] ?? [])],
    sql` or `,
  )})`;

/** A phone number or email address with its channel. */
const destinationSearch = (of: SealedSearch, channel: 'sms' | 'email'): SealedSearch => ({
  ...of,
  normal(search) {
    const value = of.normal(search);
    return value === undefined ? undefined : `${channel} ${value}`;
  },
  purpose: 'otp destination',
});
const destination = 'one.destination_index';

/** The kind of a code; kinds exclude each other. */
const which = (kinds: readonly (keyof typeof codeIs)[]) =>
  sql<string | null>`case ${sql.join(
    kinds.map((kind) => sql`when ${codeIs[kind]} then ${sql.lit(kind)}`),
    sql` `,
  )} end`;

/** Codes as a list, with masked recipients. A complete phone number or email address finds its codes. */
export const codeList = serverList({
  list: sentCodes,
  page: 'internal-report',
  from: codeRows,
  as: 'one',
  people: true,
  id: { by: 'one.id', type: 'uuid' },
  sorts: { at: { by: 'one.at', type: 'timestamptz' } },
  filters: {
    at: onDays('one.at'),
    sending: anyOf,
    delivery: anyOf,
    failure: (values) => sql<SqlBool>`(${codeIs.failed} and one.failure = any(${values}::text[]))`,
    state: anyOf,
    guesses: anyOf,
    channel: among('one.channel', 'text'),
    provider: among('one.provider', 'text'),
    prefix: among('one.prefix', 'text'),
    brand_key: among('one.brand', 'text'),
    hour: among(codeHour, 'integer'),
  },
  search: {
    sealed: [destinationSearch(phoneSearch(destination), 'sms'), destinationSearch(emailSearch(destination), 'email')],
  },
  read: (db, page) =>
    db
      .selectFrom(page.as('one'))
      .selectAll('one')
      .select([
        which(['sent', 'failed', 'waiting']).as('sending'),
        which(['delivered', 'undelivered', 'untold']).as('delivery'),
        which(['used', 'replaced', 'expired', 'open']).as('state'),
      ]),
  file: {
    name: 'codes',
    columns(language) {
      const words = phrasesFor(language).listFiles.codes;
      const { columns: headers } = words;
      return [
        { id: 'at', header: headers.at, cell: ({ at }) => indianMoment(at) },
        { id: 'sent_to', header: headers.sent_to, cell: ({ sent_to }) => sent_to },
        { id: 'prefix', header: headers.prefix, cell: ({ prefix }) => prefix },
        { id: 'sending', header: headers.sending, cell: ({ sending }) => words.sendings[sending] },
        {
          id: 'delivery',
          header: headers.delivery,
          cell: ({ delivery }) => delivery && words.deliveries[delivery],
        },
        {
          id: 'failure',
          header: headers.failure,
          cell: ({ failure }) => failure && (words.failures[failure] ?? failure),
        },
        { id: 'state', header: headers.state, cell: ({ state }) => words.states[state] },
        { id: 'wrong', header: headers.wrong, cell: ({ wrong }) => wrong },
        { id: 'locked', header: headers.locked, cell: ({ locked }) => (locked ? words.yes : words.no) },
        { id: 'provider', header: headers.provider, cell: ({ provider }) => words.providers[provider] ?? provider },
        { id: 'brand', header: headers.brand, cell: ({ brand }) => brand?.name ?? words.noBrand },
      ];
    },
  },
  async present({ services, db }, rows) {
    const names = await namesFor(
      db,
      [],
      rows.map(({ brand }) => brand),
    );
    return rows.map((row) => {
      const to = loggedDestination(services, row);
      return {
        code_id: row.id,
        at: row.at.toISOString(),
        channel: row.channel === 'sms' ? ('sms' as const) : ('email' as const),
        sent_to: row.channel === 'sms' ? maskMobile(to) : maskEmail(to),
        prefix: row.prefix ?? '',
        brand: row.brand === null ? null : names.brand(row.brand),
        provider: row.provider,
        sending: row.sending as CodeSending,
        delivery: row.delivery as CodeDelivery | null,
        failure: row.failure,
        state: row.state as CodeState,
        wrong: row.wrong,
        locked: row.locked_at !== null,
      };
    });
  },
});
