type Row = Readonly<Record<string, unknown>>;

/** Rows stored from the responses to one call: enough to find one that a later call accepts. */
const rowsOfCall = 60;
const rowsOfList = 8;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Rows of earlier responses, so that later calls can refer to existing records. */
export interface LearntRows {
  /** Replaces the stored rows of a call by those of a new response. Each row also gets the values that were sent. */
  learn(call: string, sent: Row, answer: unknown): void;
  /** Rows that have all these fields, from the latest response first. */
  with(names: readonly string[]): readonly Row[];
}

export function learntRows(): LearntRows {
  const byCall = new Map<string, Row[]>();

  function rowsIn(value: unknown, around: Row): Row[] {
    if (Array.isArray(value)) return value.slice(0, rowsOfList).flatMap((one) => rowsIn(one, around));
    if (!isObject(value)) return [];
    const plain = Object.fromEntries(Object.entries(value).filter(([, part]) => isPlain(part)));
    const row = { ...around, ...plain };
    return [row, ...Object.values(value).flatMap((part) => rowsIn(part, row))];
  }

  return {
    learn(call, sent, answer) {
      const plain = Object.fromEntries(Object.entries(sent).filter(([, part]) => isPlain(part)));
      // Deleted first, so that the map is in the order of the responses.
      byCall.delete(call);
      byCall.set(call, rowsIn(answer, plain).slice(0, rowsOfCall));
    },
    with: (names) =>
      [...byCall.values()].toReversed().flatMap((rows) => rows.filter((row) => names.every((name) => name in row))),
  };
}
