import { describe, expect, it } from 'vitest';
import {
  isPartnerRole,
  mayChangeAsPartner,
  mayOpenPartnerPage,
  PARTNER_ACCESS,
  type PartnerPage,
} from './partner-access.ts';

describe('roles of the partner portal', () => {
  it('open these pages and no others', () => {
    const opened = (role: number) =>
      (Object.keys(PARTNER_ACCESS) as PartnerPage[]).filter((page) => mayOpenPartnerPage(role, page));
    const all = [
      '',
      'product-offering',
      'marketing-support',
      'reports',
      'communication',
      'faqs',
      'referral',
      'training-material',
    ];
    const whole = [...all, 'customFunnel', 'digital-integration', 'lender-journey', 'settings'];
    expect([21, 22, 23].map(opened)).toEqual([whole, whole, whole]);
    expect(opened(24)).toEqual(
      whole.filter((page) => !['referral', 'customFunnel', 'digital-integration'].includes(page)),
    );
    expect([0, 1, 2, 3, 4, 20, 25].flatMap(opened)).toEqual([]);
  });

  it('are 21 to 24, and only 23 may not change anything', () => {
    expect([20, 21, 22, 23, 24, 25].filter(isPartnerRole)).toEqual([21, 22, 23, 24]);
    expect([1, 20, 21, 22, 23, 24, 25].filter(mayChangeAsPartner)).toEqual([21, 22, 24]);
  });
});
