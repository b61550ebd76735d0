import { statementDocument } from '@tulna/server/features/commission-statements/document';
import { openPrinter } from '@tulna/server/platform/printing/printer';
import type { Measurement } from './measurement.ts';

export const id = 'S15';

/** Statements per month; `STATEMENTS=5000` gives the size of the bar. */
const statements = Number(process.env.STATEMENTS ?? 500);
/** Loans in each statement. */
const loans = 12;
/** Documents that wait for a thread at once. */
const atOnce = 16;
const bar = 50;

const figures = {
  openingPaise: 250_000,
  releasedPaise: 3_180_000,
  changedPaise: -1_510_000,
  gstPercent: '18',
  centralPaise: 150_300,
  statePaise: 150_300,
  integratedPaise: 0,
  reverseCharge: false,
  gstPaise: 300_600,
  tdsPercent: '2',
  tdsSection: '393(1), Income-tax Act 2025',
  tdsBasePaise: 3_180_000,
  tdsCatchUpBasePaise: 1_510_000,
  tdsPaise: 63_600,
  tdsCatchUpPaise: 30_200,
  sentPaise: 250_000,
  closingPaise: 1_907_000,
  heldPaise: 310_000,
};

/** Makes the statement of one of many partners; no two are equal. */
function documentOf(n: number) {
  const partner = { key: `partner-${n}`, name: `Partner ${n}`, legal_name: `Partner ${n} Private Limited` };
  const changed = { ...figures, releasedPaise: figures.releasedPaise + n, closingPaise: figures.closingPaise + n };
  const number = `2026-10-PARTNER-${n}-${String(n).padStart(4, '0')}`;
  const closed = {
    id: `${n}`,
    number,
    partner: partner.key,
    month: '2026-10',
    figures: changed,
    detailsId: null,
    catchUpId: null,
    invoiceNumber: null,
    at: new Date('2026-11-02T06:30:00Z'),
  };
  const lines = Array.from({ length: loans }, (_, loan) => ({
    lead: `LEAD-${n}-${loan}`,
    lender: 'Money View',
    day: `2026-10-${String(loan + 1).padStart(2, '0')}`,
    basisPaise: 10_000_000 + n * 100 + loan,
    releasedPaise: 265_000 + n + loan,
    changedPaise: 0,
    gstPaise: 25_050 + loan,
    tdsPaise: 5_300 + n,
  }));
  return statementDocument(
    {
      partner,
      month: '2026-10',
      closed,
      figures: changed,
      payee: undefined,
      ours: { name: 'Tulna', address: undefined, gstin: undefined, state: '27' },
      namedAt: undefined,
      span: { first: '2026-10', last: '2026-11' },
    },
    { lines, all: loans },
    'en',
  );
}

/** Prints a month's statements as PDFs, on the printer's two threads. */
export async function run(): Promise<readonly Measurement[]> {
  const printer = openPrinter();
  try {
    // First, both threads load their fonts.
    await Promise.all([-1, -2, -3, -4].map((n) => printer.print(documentOf(n))));
    const started = performance.now();
    let [next, bytes] = [0, 0];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let n = next++; n < statements; n = next++) {
          const { length } = await printer.print(documentOf(n));
          bytes += length;
        }
      }),
    );
    const perSecond = (statements * 1000) / (performance.now() - started);
    return [
      {
        what: `${statements.toLocaleString('en')} statements of ${loans} loans as PDFs, ${Math.round(bytes / statements / 1024)} kB each`,
        measured: `${perSecond.toFixed(1)} a second`,
        bar: `≥ ${bar} a second`,
        holds: perSecond >= bar,
      },
    ];
  } finally {
    await printer.close();
  }
}
