import { demoAdmins } from '@tulna/server/seeds/data/admins';

/** Days from now at 11:30 in India, in the API's format: within the hours in which people may be contacted. */
const inDays = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T06:00:00.000Z`;
};

const dayIn = (days: number): string => inDays(days).slice(0, 10);

/**
 * Values that calls accept, by the name of the field, the most likely first. If a schema refuses one, the next is tried, and finally the
 * plain sample.
 */
export const usualWords: Readonly<Record<string, readonly unknown[]>> = {
  product: ['Personal Loans', 'personal-loans', 'Health Insurance'],
  name: ['Asha Rao', 'cl', 'name'],
  first_name: ['Asha'],
  last_name: ['Rao'],
  contact_name: ['Asha Rao'],
  business_name: ['Rao Traders'],
  partner: ['cl', 'haldi'],
  brand: ['cl'],
  lender: ['kreditbee', ''],
  postal_code: ['560001'],
  pincode: ['560001'],
  postal_prefixes: [['560']],
  pin_prefixes: [['560']],
  places: [[]],
  month: [new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 7)],
  phone: ['9876543210'],
  phoneNumber: ['9876543210'],
  phone_number: ['9876543210'],
  mobile: ['9876543210'],
  phone_code: ['+91', '91'],
  email: ['asha@example.in'],
  channel: ['sms'],
  language: ['en'],
  reason: ['Because it was asked for.', 'other', 'own_wish', 'told_us'],
  note: ['Asked for by the customer.'],
  ifsc: ['SBIN0000001', 'HDFC0001234'],
  pan: ['AAPFU0939F', 'ABCPK1234L'],
  gstin: ['27AAPFU0939F1ZV', ''],
  account_number: ['123456789012'],
  account_number_again: ['123456789012'],
  weight: ['25', 25],
  carat: ['22', 22, '22K'],
  percent: ['1.5'],
  text: ['9876543210', 'Asha'],
  url: ['https://example.com/hook'],
  origin: ['https://www.example.in'],
  networks: [['203.0.113.0/24']],
  primary_color: ['#0B5FFF'],
  secondary_color: ['#0B5FFF'],
  colour: ['#0B5FFF'],
  code: ['123456', 'summer-offer'],
  co_brand_logo: [''],
  font_link: [''],
  se_loan_amount: ['200000', 200_000],
  desired_loan_amount: ['200000', 200_000],
  desired_tenure: ['24', 24],
  recipients: [[demoAdmins[0]?.id]],
  time: ['11:30'],
  schedule: [{ frequency: 'weekly', day: 1, at: '10:00' }],
  at: [`${dayIn(-30)}..${dayIn(0)}`, inDays(2), '10:00'],
  back_at: [inDays(3)],
  due_at: [inDays(2)],
  scope_key: ['', null],
  from: [dayIn(-20)],
  to: [dayIn(-1)],
  until: [dayIn(60), null],
  first_day: [dayIn(1)],
  last_day: [dayIn(60), null],
  start: [dayIn(1)],
  token: ['a'.repeat(64), 'a'.repeat(43)],
};
