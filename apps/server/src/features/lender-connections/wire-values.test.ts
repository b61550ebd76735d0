import { type Paise, paise } from '@tulna/rules/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as cashe from './adapters/cashe/mapping.ts';
import * as earlysalary from './adapters/earlysalary/mapping.ts';
import * as finzy from './adapters/finzy/mapping.ts';
import * as indiagold from './adapters/indiagold/mapping.ts';
import * as indialends from './adapters/indialends/mapping.ts';
import * as kreditbee from './adapters/kreditbee/mapping.ts';
import * as moneyTap from './adapters/money-tap/mapping.ts';
import * as moneyView from './adapters/money-view/mapping.ts';
import * as muthootgold from './adapters/muthootgold/mapping.ts';
import * as nira from './adapters/nira/mapping.ts';
import * as upwards from './adapters/upwards/mapping.ts';
import {
  amountNumber,
  amountText,
  dayFirstMoment,
  dayFirstTime,
  digitsOf,
  dotNetMoment,
  epochMilliseconds,
  epochSeconds,
  groupedAmount,
  isoDay,
  numberOf,
  perLakh,
  rateNumber,
  rateText,
  twoDecimals,
  utcMoment,
  zonedMoment,
} from './wire-values.ts';

/** The digits that a lender writes for an amount, made by cutting the string, not by division. */
function decimal(amount: number, places: number): string {
  const digits = String(amount).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
const grouped = (amount: number): string => {
  const [whole = '', fraction = ''] = decimal(amount, 2).split('.');
  const text = new Intl.NumberFormat('en-IN').format(BigInt(whole));
  return fraction === '00' ? text : `${text}.${fraction}`;
};
const number = (text: string): string => text.replace(/\.?0+$/, '');

/** The body of each lender's call-back for a payout. */
const paidOut: Record<
  string,
  { schema: { parse(body: unknown): unknown }; body(amount: number): string; paid(update: never): Paise | null }
> = {
  cashe: {
    schema: cashe.callbackBody,
    body: (amount) =>
      `{"eventId":"evt_0001","customerId":"CE1","status":"AMOUNT_TRANSFERRED","eventTime":"2030-03-04T05:06:07.000Z","disbursedAmount":"${decimal(amount, 2)}","remarks":null}`,
    paid: (update: { disbursedAmount: Paise | null }) => update.disbursedAmount,
  },
  upwards: {
    schema: upwards.callbackBody,
    body: (amount) =>
      `{"event":"evt_0001","loan":"U1","stage":"paid_out","since":"2030-03-04T05:06:07Z","paid_out":${number(decimal(amount, 2))},"note":null}`,
    paid: (update: { paid_out: Paise | null }) => update.paid_out,
  },
  'money-view': {
    schema: moneyView.callbackBody,
    body: (amount) =>
      `{"event":{"id":"evt_0001","at":1898838000},"lead":{"id":"mv_1","status":"LOAN_DISBURSED","disbursedPaise":${amount},"rejectionReason":null}}`,
    paid: (update: { lead: { disbursedPaise: Paise | null } }) => update.lead.disbursedPaise,
  },
  'money-tap': {
    schema: moneyTap.callbackBody,
    body: (amount) =>
      `{"id":"evt_0001","lineId":"MT1","state":"LINE_DRAWN","stateMs":1898838000000,"drawnPaise":"${amount}","why":null}`,
    paid: (update: { drawnPaise: Paise | null }) => update.drawnPaise,
  },
  nira: {
    schema: nira.callbackBody,
    body: (amount) =>
      `{"notificationId":"evt_0001","leadId":"N1","status":"FUNDED","statusAt":"2030-03-04T05:06:07Z","funded":{"currency":"INR","value":"${decimal(amount, 2)}"},"comment":null}`,
    paid: (update: { funded: { value: Paise } | null }) => update.funded?.value ?? null,
  },
  kreditbee: {
    schema: kreditbee.callbackBody,
    body: (amount) =>
      `{"id":"evt_0001","type":"lead.state_changed","occurred_at":"2030-03-04T05:06:07Z","lead_id":"K1","state":"disbursed","amount_disbursed":${number(decimal(amount, 2))},"state_reason":null}`,
    paid: (update: { amount_disbursed: Paise | null }) => update.amount_disbursed,
  },
  finzy: {
    schema: finzy.callbackBody,
    body: (amount) =>
      `{"NotificationId":"evt_0001","BorrowerId":"F1","Stage":"FundsTransferred","StageDate":"/Date(1898838000000)/","AmountTransferred":${number(decimal(amount, 2))},"Remark":null}`,
    paid: (update: { AmountTransferred: Paise | null }) => update.AmountTransferred,
  },
  earlysalary: {
    schema: earlysalary.callbackBody,
    body: (amount) =>
      `{"notify_id":"evt_0001","lead_no":"ES1","lead_status":"Disbursed","status_time":"04/03/2030 10:36:07","disb_amt":"${grouped(amount)}","remark":""}`,
    paid: (update: { disb_amt: Paise | null }) => update.disb_amt,
  },
  indialends: {
    schema: indialends.callbackBody,
    body: (amount) =>
      `{"postback_id":"evt_0001","app_id":"IL1","app_status":"DISBURSAL","updated":"2030-03-04T10:36:07+05:30","disbursed_lakh":${number(decimal(amount, 7))},"reason":null}`,
    paid: (update: { disbursed_lakh: Paise | null }) => update.disbursed_lakh,
  },
  muthootgold: {
    schema: muthootgold.callbackBody,
    body: (amount) =>
      `{"MessageNo":"evt_0001","EnquiryNo":"MG1","Stage":"PAID","StageTime":"2030-03-04T05:06:07Z","PaidAmount":${number(decimal(amount, 2))},"Remark":""}`,
    paid: (update: { PaidAmount: Paise }) => update.PaidAmount,
  },
  indiagold: {
    schema: indiagold.callbackBody,
    body: (amount) =>
      `{"news":"evt_0001","visit":"ig_1","at":"money_sent","since":"2030-03-04T05:06:07Z","sentInPaise":${amount},"because":null}`,
    paid: (update: { sentInPaise: Paise | null }) => update.sentInPaise,
  },
};

test.each(Object.entries(paidOut))('%s: any amount in whole paise is read exactly', (_key, { schema, body, paid }) => {
  const arrives = (amount: number) => {
    expect(paid(schema.parse(JSON.parse(body(amount))) as never)).toBe(amount);
  };
  for (const amount of [1, 9, 10, 99, 100, 115, 15_000_055, 7_525_029, 99_999_999_999]) arrives(amount);
  fc.assert(fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), arrives), { numRuns: 2000 });
});

const at = (iso: string): number => Date.parse(iso);

test.each([
  ['isoDay', isoDay, ['1900-01-01', '2199-12-31'], ['1899-12-31', '2200-01-01', '0026-11-28', '2026-02-30']],
  [
    'utcMoment',
    utcMoment,
    ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z'],
    [
      '1899-12-31T23:59:59Z',
      '2200-01-01T00:00:00Z',
      '0026-11-28T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-11-28T00:00',
    ],
  ],
  [
    'zonedMoment',
    zonedMoment,
    ['1900-01-01T05:30:00+05:30', '2200-01-01T05:29:59+05:30'],
    ['1900-01-01T05:29:59+05:30', '2200-01-01T05:30:00+05:30', '0026-11-28T10:00:00+05:30'],
  ],
  [
    'dayFirstMoment',
    dayFirstMoment,
    ['01/01/1901 00:00:00', '31/12/2199 23:59:59', '29/02/2028 12:00:00'],
    [
      '28/11/0026 10:00:00',
      '01/01/2200 00:00:00',
      '31/02/2026 10:00:00',
      '45/13/2026 10:00:00',
      '01/01/2026 24:00:00',
      '01/01/2026 12:60:00',
    ],
  ],
  [
    'dotNetMoment',
    dotNetMoment,
    ['/Date(1898838000000)/', `/Date(${at('2199-12-31T23:59:59.999Z')})/`],
    [`/Date(${at('2200-01-01T00:00:00Z')})/`, '/Date(99999999999999)/'],
  ],
  [
    'epochMilliseconds',
    epochMilliseconds,
    [1_000_000_000_000, at('2199-12-31T23:59:59.999Z')],
    [999_999_999_999, at('2200-01-01T00:00:00Z')],
  ],
  [
    'epochSeconds',
    epochSeconds,
    [1_000_000_000, at('2199-12-31T23:59:59Z') / 1000],
    [999_999_999, at('2200-01-01T00:00:00Z') / 1000],
  ],
])(
  '%s takes days and moments within its bounds, and refuses those outside them or that don’t exist',
  (_name, schema, right, wrong) => {
    expect(right.map((one) => schema.safeParse(one).success)).toEqual(right.map(() => true));
    expect(wrong.map((one) => schema.safeParse(one).success)).toEqual(wrong.map(() => false));
  },
);

test('a date and time with the day first is read as Indian time', () => {
  expect(dayFirstTime('04/03/2030 10:36:07').toISOString()).toBe('2030-03-04T05:06:07.000Z');
});

test.each([
  ['cashe', '2030-03-04T05:06:07.000Z', '0030-03-04T05:06:07.000Z'],
  ['upwards', '2030-03-04T05:06:07Z', '0030-03-04T05:06:07Z'],
  ['money-view', '1898838000', '9999999999'],
  ['money-tap', '1898838000000', '9999999999999'],
  ['nira', '2030-03-04T05:06:07Z', '0030-03-04T05:06:07Z'],
  ['kreditbee', '2030-03-04T05:06:07Z', '0030-03-04T05:06:07Z'],
  ['finzy', '1898838000000', '99999999999999'],
  ['earlysalary', '04/03/2030 10:36:07', '31/02/2030 10:36:07'],
  ['indialends', '2030-03-04T10:36:07+05:30', '0030-03-04T10:36:07+05:30'],
  ['muthootgold', '2030-03-04T05:06:07Z', '0030-03-04T05:06:07Z'],
  ['indiagold', '2030-03-04T05:06:07Z', '0030-03-04T05:06:07Z'],
])('%s: a call-back with an impossible moment is refused', (key, right, wrong) => {
  const { schema, body } = paidOut[key] ?? { schema: isoDay, body: () => '' };
  const written = body(100);
  expect(written).toContain(right);
  expect(() => schema.parse(JSON.parse(written))).not.toThrow();
  expect(() => schema.parse(JSON.parse(written.replace(right, wrong)))).toThrow();
});

test.each([
  [amountText(/^\d{1,9}(\.\d{1,4})?$/), '100.005'],
  [amountText(/^\d{1,9}(\.\d{1,4})?$/), '-1'],
  [amountText(/^\d{1,9}(\.\d{1,4})?$/), '1e5'],
  [amountNumber(), 100.005],
  [amountNumber(), -1],
  [amountNumber(), 1e21],
  [amountNumber(), 1_000_000_000.01],
  [amountNumber(1), 5.5],
  [amountNumber(perLakh), 0.00000015],
  [groupedAmount, '1,25,000.505'],
  [groupedAmount, '1,2'],
])('an amount that isn’t in whole paise or is out of bounds is refused, never rounded %#', (schema, written) => {
  expect(schema.safeParse(written).success).toBe(false);
});

test('amounts are converted exactly, from each format and into it', () => {
  expect(amountText(/^\d{1,9}(\.\d{1,4})?$/).parse('100.0100')).toBe(10_001);
  expect(amountNumber().parse(1_000_000_000)).toBe(100_000_000_000);
  expect(amountNumber(perLakh).parse(1e-7)).toBe(1);
  expect(amountNumber(perLakh).parse(1.1)).toBe(11_000_000);
  expect(groupedAmount.parse('1,25,000.5')).toBe(12_500_050);
  expect(numberOf(paise(15_000_055))).toBe(150_000.55);
  expect(numberOf(paise(11_000_000), perLakh)).toBe(1.1);
  expect(twoDecimals(paise(15_000_000))).toBe('150000.00');
  expect(twoDecimals(paise(5))).toBe('0.05');
  expect(digitsOf(1.5e-7)).toBe('0.00000015');
});

test('rates are read to four decimals, up to the limit of exact arithmetic', () => {
  expect(rateNumber().parse(0)).toBe(0);
  expect(rateNumber().parse(80)).toBe(80);
  expect(rateNumber().safeParse(80.0001).success).toBe(false);
  expect(rateNumber().parse(17.1255)).toBe(17.1255);
  expect(rateNumber().safeParse(17.12555).success).toBe(false);
  expect(rateNumber(12).parse(2.13)).toBe(25.56);
  expect(rateNumber(100).parse(0.2875)).toBe(28.75);
  expect(rateNumber(0.01).parse(1525)).toBe(15.25);
  expect(rateText(/^\d\.\d{2}$/, 12).parse('0.99')).toBe(11.88);
});
