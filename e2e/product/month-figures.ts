import { commissionLines } from '@tulna/contract/commission-disputes';
import type { AnswerOf, CallOf } from '@tulna/contract/endpoint';
import type { Page } from 'playwright-core';
import { exportAs } from '../admin/exports.ts';
import { call } from '../support/api.ts';

export type Line = AnswerOf<typeof commissionLines.rows>['rows'][number];
export type LinesQuery = CallOf<typeof commissionLines.rows>['query'];

/** Converts an amount, as shown or as in a file, to paise. */
export const rupees = (text: string): number =>
  Math.round(Number(text.replaceAll('−', '-').replaceAll(/[₹,]/g, '')) * 100);

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Commission lines as the API returns them to a member of staff. */
export async function linesOf(url: string, token: string, query: LinesQuery): Promise<Line[]> {
  const headers = { authorization: `Bearer ${token}` };
  return (await call(url, commissionLines.rows, { headers, query: { limit: 200, ...query } })).body.rows;
}

/** Returns the month that was this many months ago in India, like `2026-10`. */
export function monthsAgo(months: number): string {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** A month as the console writes it in a language. */
export const monthName = (month: string, language: 'en' | 'hi'): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : 'hi-IN-u-nu-latn', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** The figures of a statement on a page, in paise: opening, payable, changed, GST, TDS, sent, closing. */
export const figuresOn = async (page: Page, list: string): Promise<number[]> => {
  const shown = page.locator(`${list} > div > dd`);
  await shown.first().waitFor();
  const texts = await shown.allTextContents();
  return texts.slice(0, 7).map((text) => rupees(/−?₹[\d,.]+/.exec(text)?.[0] ?? ''));
};

/** The totals of some columns in the CSV of the list that a page shows. */
export async function sumsOfFile(page: Page, headers: readonly string[]): Promise<number[]> {
  const { bytes } = await exportAs(page, 'Export CSV');
  const [head = '', ...lines] = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  const cells = (line: string): string[] =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));
  const names = cells(head);
  return headers.map((header) => sum(lines, (line) => rupees(cells(line)[names.indexOf(header)] ?? '')));
}
