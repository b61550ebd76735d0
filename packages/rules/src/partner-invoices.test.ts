import { describe, expect, it } from 'vitest';
import { invoiceAmounts, invoiceNumber, whyNoInvoice } from './partner-invoices.ts';
import { noBalance, statementOf } from './partner-statements.ts';

const rates = {
  gst: [{ from: '2017-07-01', percent: '18' }],
  tds: [{ from: '2017-07-01', percent: '2', percentWithoutPan: '20', thresholdPaise: 2_000_000, section: '194H' }],
  ourState: '27',
};
const month = (credit: number, payee: { gstin: string | null; reverseCharge?: boolean }, changedPaise = 0) =>
  statementOf(
    '2026-11',
    noBalance,
    { releasedPaise: credit, changedPaise, sentPaise: 0, heldPaise: 0 },
    { hasPan: true, reverseCharge: false, ...payee },
    rates,
  );

describe('the number of an invoice', () => {
  it('contains its position in the financial year of its month, from April to March', () => {
    expect(invoiceNumber('2026-04', 1)).toBe('COM/26-27/0001');
    expect(invoiceNumber('2027-03', 12)).toBe('COM/26-27/0012');
    expect(invoiceNumber('2027-04', 1)).toBe('COM/27-28/0001');
    expect(invoiceNumber('2099-12', 9999)).toBe('COM/99-00/9999');
  });

  it('has at most 16 characters, and an impossible position is an error', () => {
    expect(invoiceNumber('2026-11', 9999).length).toBeLessThanOrEqual(16);
    for (const place of [0, -1, 1.5, 10_000]) expect(() => invoiceNumber('2026-11', place)).toThrow(RangeError);
    expect(() => invoiceNumber('2026-13', 1)).toThrow(RangeError);
  });
});

describe('the invoice of a month', () => {
  it('does not exist for a partner without GSTIN or a month with nothing to tax', () => {
    const own = { gstin: '27ABCDE1234F1Z5' };
    expect(whyNoInvoice(month(100_000, own), own.gstin)).toBeUndefined();
    expect(whyNoInvoice(month(100_000, { gstin: null }), null)).toBe('not_registered');
    expect(whyNoInvoice(month(100_000, { gstin: null, reverseCharge: true }), null)).toBe('not_registered');
    expect(whyNoInvoice(month(0, own), own.gstin)).toBe('nothing');
    expect(whyNoInvoice(month(50_000, own, -50_000), own.gstin)).toBe('nothing');
    expect(whyNoInvoice(month(50_000, own, -50_001), own.gstin)).toBe('nothing');
  });

  it('has the taxes that follow from the states of both sides, and the recipient pays a reverse charge on top of the total', () => {
    const here = month(150_001, { gstin: '27ABCDE1234F1Z5' }, -1);
    expect([here.centralPaise, here.statePaise, here.integratedPaise]).toEqual([13_500, 13_500, 0]);
    expect(invoiceAmounts(here)).toEqual({ valuePaise: 150_000, taxPaise: 27_000, totalPaise: 177_000 });
    const elsewhere = month(150_000, { gstin: '29ABCDE1234F1Z1' });
    expect([elsewhere.centralPaise, elsewhere.statePaise, elsewhere.integratedPaise]).toEqual([0, 0, 27_000]);
    expect(invoiceAmounts(elsewhere)).toEqual({ valuePaise: 150_000, taxPaise: 27_000, totalPaise: 177_000 });
    const reverse = month(150_000, { gstin: '29ABCDE1234F1Z1', reverseCharge: true });
    expect(invoiceAmounts(reverse)).toEqual({ valuePaise: 150_000, taxPaise: 27_000, totalPaise: 150_000 });
  });

  it('has the tax of its statement to the paisa, for any value', () => {
    for (let paise = 1; paise < 3000; paise += 7) {
      const figures = month(paise, { gstin: '27ABCDE1234F1Z5' });
      const { valuePaise, taxPaise, totalPaise } = invoiceAmounts(figures);
      expect([valuePaise, taxPaise, totalPaise]).toEqual([paise, figures.gstPaise, paise + figures.gstPaise]);
      expect(figures.closingPaise).toBe(totalPaise - figures.tdsPaise);
    }
  });
});
