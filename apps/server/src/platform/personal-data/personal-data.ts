import type { DataClass, MyData } from '@tulna/contract/personal-data';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../database/database.ts';
import type { Database } from '../database/schema.gen.ts';
import type { Services } from '../services.ts';

/** A customer, as features need it to find their data. */
export interface Person {
  id: string;
  language: Language;
  /** Ten digits, or null. */
  phone: string | null;
  /** Lower case, or null. */
  email: string | null;
}

type Field = MyData['held'][number]['fields'][number];

/** The data held about a person in one class. */
export interface Held {
  class: DataClass;
  /** Its fields, by name; none if the number of rows is enough. */
  fields: readonly Field[];
  since: Date | null;
  /** A class of which there is nothing is not shown. */
  count: number;
}

/** A lender that received something about a person. */
export interface Receipt {
  lenderKey: string;
  /** It was `asked` for an offer, or is the one the person `applied` with. */
  why: 'asked' | 'applied';
  at: Date;
  outcome: string;
  /** The lender's own, or ''. */
  reference: string;
}

/** The words in which a person reads their data; the PAN is whole only in the file they download. */
export interface Reading {
  language: Language;
  pan: 'masked' | 'full';
}

/**
 * How a feature handles the personal data it holds. The feature that owns the tables declares it in its own
 * `personal-data.ts`, and `features/personal-data` runs all of them in one order and one transaction.
 */
export interface PersonalData {
  /** Tables with something of a person in them. A test compares them with the database. */
  tables: readonly (keyof Database)[];
  /** Classes that a deletion takes whole; the certificate says so. */
  erases?: readonly DataClass[];
  /** The data shown to the person, who can download it as a file. */
  describe?(services: Services, db: Db, person: Person, reading: Reading): Promise<readonly Held[]>;
  /** Lenders that received something of the person from this feature. */
  receipts?(db: Db, customerId: string): Promise<readonly Receipt[]>;
  /** Classes of which the person has something that outlives a deletion; asked before anything is deleted. */
  keeps?(services: Services, db: Db, person: Person): Promise<readonly DataClass[]>;
  /** Removes everything that names, dates or finds the person, in the transaction of the deletion. */
  erase?(services: Services, tx: Db, person: Person): Promise<void>;
  /** Removes what outlived a deletion, class by class, on the day that its certificate names. */
  purge?: Partial<Record<DataClass, (tx: Db, customerId: string) => Promise<unknown>>>;
  /** Removes what belongs to no account once it is as old as its class may be. */
  purgeOlder?: { class: DataClass; remove(db: Db, upTo: Date): Promise<unknown> };
}

/** Values by name as fields; missing ones are left out. */
export const fieldsOf = (values: Readonly<Record<string, string | number | null | undefined>>): Field[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ name, value: String(value).slice(0, 500) }],
  );

/** A class described field by field. */
export const told = (name: DataClass, fields: readonly Field[], since: Date | null = null): Held => ({
  class: name,
  fields,
  since,
  count: fields.length,
});

/** A class described by its number of rows. */
export const counted = (name: DataClass, count: number): Held => ({ class: name, fields: [], since: null, count });
