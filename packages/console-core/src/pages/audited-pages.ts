import type { Endpoint } from '@tulna/contract/endpoint';
import type { ConsoleTopic } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import type { PageRow } from './page-table.ts';

type Texts = Readonly<Record<string, unknown>>;

/** How audit entries about one kind of record are shown. */
export interface AuditedWords {
  /** Names of its properties. Other properties have a name in the audit's own texts. */
  properties?: Texts;
  /** Words of values that are codes, by their property. */
  values?: Readonly<Record<string, Texts>>;
  /** Properties that are 1 or 0 on the wire, shown as yes or no (§3). */
  flags?: readonly string[];
  /** Properties that are 1 or 0 on the wire, shown as on or off. */
  switches?: readonly string[];
  /** Properties that are amounts in rupees. */
  rupees?: readonly string[];
}

/** A kind of record in the audit, declared by the folder of its page. */
export interface AuditedRecord {
  /** The kind as in the subject of its audit entries. */
  kind: string;
  /** The topic of its texts, loaded once an entry of this kind is shown. */
  topic: ConsoleTopic;
  /** Undefined while the topic isn't loaded. */
  words: (language: Language) => AuditedWords;
  /** The URL where the record can be seen today. */
  link: (record: { id: string; name: string }) => string | undefined;
  /** Calls whose responses change when one of its edits is undone. */
  reload: readonly Endpoint[];
}

/** The exports of the module that a row's `audited` imports. */
export interface AuditedModule {
  auditedRecords: readonly AuditedRecord[];
}

/**
 * The records that pages declare.
 * @throws Error if two of them declare the same kind
 */
export async function loadAudited(rows: readonly PageRow[]): Promise<readonly AuditedRecord[]> {
  const modules = await Promise.all(rows.map(async ({ audited }) => audited?.()));
  const records = modules.flatMap((module) => module?.auditedRecords ?? []);
  const kinds = records.map(({ kind }) => kind);
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice !== undefined) throw new Error(`Two pages declare records of the kind ${twice}.`);
  return records;
}
