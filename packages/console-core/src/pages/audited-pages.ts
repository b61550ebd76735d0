import type { Endpoint } from '@tulna/contract/endpoint';
import type { ConsoleTopic } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import type { PageRow } from './page-table.ts';

type Texts = Readonly<Record<string, unknown>>;

/** How entries of the audit about one kind of record are told. */
export interface AuditedWords {
  /** Names of its properties; what is not among them has a name that the audit itself knows. */
  properties?: Texts;
  /** Words of values that are codes, by their property. */
  values?: Readonly<Record<string, Texts>>;
  /** Properties that are 1 or 0 on the wire and yes or no to a person (§3). */
  flags?: readonly string[];
  /** Properties that are 1 or 0, and on or off to a person. */
  switches?: readonly string[];
  /** Properties in rupees. */
  rupees?: readonly string[];
}

/** A kind of record in the audit, declared by the folder of its page. */
export interface AuditedRecord {
  /** As the subject of its entries has it. */
  kind: string;
  /** Where its words are; loaded once an entry of this kind is shown. */
  topic: ConsoleTopic;
  /** None while the topic isn't loaded. */
  words: (language: Language) => AuditedWords;
  /** Where the record is seen today. */
  link: (record: { id: string; name: string }) => string | undefined;
  /** Calls whose answers are other ones once a change of it was taken back. */
  reload: readonly Endpoint[];
}

/** What the module of a row's `audited` exports. */
export interface AuditedModule {
  auditedRecords: readonly AuditedRecord[];
}

/** The records that pages declare. @throws Error for a kind that two of them declare */
export async function loadAudited(rows: readonly PageRow[]): Promise<readonly AuditedRecord[]> {
  const modules = await Promise.all(rows.map(async ({ audited }) => audited?.()));
  const records = modules.flatMap((module) => module?.auditedRecords ?? []);
  const kinds = records.map(({ kind }) => kind);
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice !== undefined) throw new Error(`Two pages declare records of the kind ${twice}.`);
  return records;
}
