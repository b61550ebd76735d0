import { dayFilter, listOf, numberFilter, severalFilter, textFilter } from '@tulna/contract/lists';
import { text } from '@tulna/contract/wire';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { among, between, equalTo, onDates, onDays } from '../platform/lists/columns.ts';
import { emailSearch, lastFourSearch, panSearch, phoneSearch } from '../platform/lists/search.ts';
import { serverList } from '../platform/lists/server-list.ts';
import type { Services } from '../platform/services.ts';

/** A list over a test table, with every feature that a list can have. */
export const people = listOf({
  noun: 'listed-people',
  asked: 'decision 0050',
  summary: 'People of a test',
  row: z.object({ id: z.int(), name: text(80), score: z.nullable(z.int()), at: text(40), town: text(40) }),
  sorts: ['id', 'name', 'score', 'at'],
  standard: 'id',
  filters: {
    town: severalFilter(text(40)),
    name: textFilter(80),
    score: numberFilter,
    fee: numberFilter,
    at: dayFilter,
    born: dayFilter,
  },
  search: 'texts',
});

interface Person {
  id: number;
  name: string;
  score: number | null;
  fee: string;
  at: Date;
  born: string;
  town_id: number;
}

export const peopleList = serverList({
  list: people,
  page: 'partners',
  from: (db) => db.selectFrom(sql<Person>`listed_people`.as('person')).selectAll('person'),
  as: 'person',
  id: { by: 'person.id', type: 'bigint' },
  sorts: {
    id: { by: 'person.id', type: 'bigint' },
    name: { by: sql`lower(person.name)`, type: 'text' },
    score: { by: 'person.score', type: 'integer', nullable: true },
    at: { by: 'person.at', type: 'timestamptz' },
  },
  filters: {
    town: among(sql`(select name from listed_towns where listed_towns.id = person.town_id)`, 'text'),
    name: equalTo('person.name'),
    score: between('person.score', 'bigint'),
    fee: between('person.fee', 'numeric'),
    at: onDays('person.at'),
    born: onDates('person.born'),
  },
  search: {
    names: ['person.name'],
    sealed: [
      phoneSearch('person.phone_index'),
      emailSearch('person.email_index'),
      panSearch('person.pan_index'),
      lastFourSearch('person.last_four_index'),
    ],
  },
  read: (db, page) =>
    db
      .selectFrom(page.as('person'))
      .innerJoin(sql<{ id: number; name: string }>`listed_towns`.as('town'), 'town.id', 'person.town_id')
      .selectAll('person')
      .select(['town.name as town', sql<string>`person.at::text`.as('at_text')]),
  file: {
    name: 'people',
    columns: (language) => [
      { id: 'name', header: language === 'hi' ? 'नाम' : 'Name', cell: ({ name }) => name },
      { id: 'score', header: 'Score', cell: ({ score }) => score },
      { id: 'town', header: 'Town', cell: ({ town }) => town },
    ],
  },
  present: (_, rows) => rows.map(({ id, name, score, at_text, town }) => ({ id, name, score, at: at_text, town })),
});

/** Creates the tables and their indexes. */
export async function makePeople({ pool }: Services): Promise<void> {
  await pool.query(`
    create table listed_towns (id integer primary key, name text not null);
    create table listed_people (
      id bigint primary key, name text not null, score integer, fee numeric(8, 2) not null default 0, at timestamptz not null,
      born date not null default '1990-03-01',
      town_id integer not null references listed_towns, phone_index bytea, email_index bytea, pan_index bytea, last_four_index bytea);
    create index on listed_people (lower(name), id);
    create index on listed_people (score, id);
    create index on listed_people (at, id);
    create index on listed_people using gin (name gin_trgm_ops);
    insert into listed_towns values (1, 'Pune'), (2, 'Kochi')`);
}
