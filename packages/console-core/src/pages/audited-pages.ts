import type { Endpoint } from '@tulna/contract/endpoint';
import type { ConsoleTopic } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import type { PageRow } from './page-table.ts';

type Texts = Readonly<Record<string, unknown>>;

/** How audit entries about one kind of record are shown. */
export interface AuditedWords {
  /** Names of its properties; others have a name in the audit itself. */
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
  /** Calls whose answers change when an edit of it is undone. */
  reload: readonly Endpoint[];
}

/** The exports of the module of a row's `audited`. */
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
