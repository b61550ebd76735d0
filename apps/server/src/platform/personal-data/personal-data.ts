import type { DataClass, MyData } from '@tulna/contract/personal-data';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../database/database.ts';
import type { Database } from '../database/schema.gen.ts';
import type { Services } from '../services.ts';

/** A customer as the features need it to find their data. */
export interface Person {
  id: string;
  language: Language;
  /** Ten digits, or null. */
  phone: string | null;
  /** Lower case, or null. */
  email: string | null;
}

type Field = MyData['held'][number]['fields'][number];

/** The data of one class that is held about a person. */
export interface Held {
  class: DataClass;
  /** The fields, by name; empty if the number of rows is enough. */
  fields: readonly Field[];
  since: Date | null;
  /** A class without rows is not shown. */
  count: number;
}

/** A lender that received something about a person. */
export interface Receipt {
  lenderKey: string;
  /** `asked`: the lender was asked for an offer. `applied`: the person applied with it. */
  why: 'asked' | 'applied';
  at: Date;
  outcome: string;
  /** The lender's own reference, or ''. */
  reference: string;
}

/** The language in which a person reads their data, and whether the PAN is shown whole: only in what they download. */
export interface Reading {
  language: Language;
  pan: 'masked' | 'full';
  /** How a brand is written: by its name on a page, by its key in the file for another program. */
  brand: 'name' | 'key';
}

/**
 * How a feature handles the personal data it holds. The feature that owns the tables declares it in its own
 * `personal-data.ts`, and `features/personal-data` runs all of them in one order and one transaction.
 */
export interface PersonalData {
  /** Tables that contain personal data. A test compares them with the database. */
  tables: readonly (keyof Database)[];
  /** Classes that a deletion removes completely; the certificate lists them. */
  erases?: readonly DataClass[];
  /** The data shown to the person, who can download it as a file. */
  describe?(services: Services, db: Db, person: Person, reading: Reading): Promise<readonly Held[]>;
  /** Lenders that received data about the person from this feature. */
  receipts?(db: Db, customerId: string): Promise<readonly Receipt[]>;
  /** Classes with data about the person that is kept after a deletion; called before anything is deleted. */
  keeps?(services: Services, db: Db, person: Person): Promise<readonly DataClass[]>;
  /** Removes everything that names, dates or identifies the person, in the transaction of the deletion. */
  erase?(services: Services, tx: Db, person: Person): Promise<void>;
  /** Removes what was kept after a deletion, class by class, on the day that its certificate states. */
  purge?: Partial<Record<DataClass, (tx: Db, customerId: string) => Promise<unknown>>>;
  /** Removes data that belongs to no account, once it reaches the age limit of its class. */
  purgeOlder?: { class: DataClass; remove(db: Db, upTo: Date): Promise<unknown> };
}

/** Turns values by name into fields; missing values are left out. */
export const fieldsOf = (values: Readonly<Record<string, string | number | null | undefined>>): Field[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ name, value: String(value).slice(0, 500) }],
  );

/** Describes a class field by field. */
export const held = (name: DataClass, fields: readonly Field[], since: Date | null = null): Held => ({
  class: name,
  fields,
  since,
  count: fields.length,
});

/** Describes a class by its number of rows. */
export const counted = (name: DataClass, count: number): Held => ({ class: name, fields: [], since: null, count });
