import { randomUUID } from 'node:crypto';
import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import { gstinCheckCharacter } from '@tulna/rules/business-numbers';
import { type StaffClient, staffClient, staffClientOf } from './staff.ts';
import { startTestApp } from './test-app.ts';

/** 12:00 in India, and 23:00 on the same day. */
export const noon = new Date('2026-11-20T06:30:00.000Z');
export const night = new Date('2026-11-20T17:30:00.000Z');

/** A PAN, and the GSTIN of its holder in Maharashtra. */
export const pan = 'AABCS1234K';
export const gstinOf = (own: string): string => `27${own}1Z${gstinCheckCharacter(`27${own}1Z`)}`;

/** Merchants that use the API as on the real sites: they sign up on the customer site and are approved or refused in the console. */
export async function openMerchantsWorld() {
  const test = await startTestApp({ staff: true, demoWorld: true });
  let phones = 9_811_000_000;
  const newPhone = (): string => String(phones++);
  let staff = await staffClient(test, 1);

  const rows = async (query = '') =>
    (await staff.get<{ rows: ManagedMerchant[] }>(`/api/get-merchants?${query}`)).body.rows;
  const form = (more: object = {}) => ({
    partner: 'haldi',
    shop_name: 'Sharma Mobile Point',
    contact_name: 'Asha Sharma',
    phone: newPhone(),
    postal_code: '411001',
    ...more,
  });
  /** Signs up on the customer site. */
  const signUp = async (more: object = {}, language = 'en') => {
    const headers = { 'idempotency-key': randomUUID(), 'accept-language': language };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/create-merchant',
      headers,
      payload: form(more),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, string>>() };
  };

  return {
    test,
    staff: () => staff,
    /** Stops the clock and signs a member of staff in. */
    async at(moment: Date) {
      test.clock.stopAt(moment);
      staff = await staffClient(test, 1);
    },
    async empty() {
      await test.db.deleteFrom('commission_claims').execute();
      await test.db.deleteFrom('attributions').execute();
      await test.db.deleteFrom('partner_users').where('merchant_id', 'is not', null).execute();
      await test.db.deleteFrom('merchants').execute();
      await test.db.deleteFrom('list_exports').execute();
      await test.db.deleteFrom('rate_limits').execute();
      await this.at(noon);
    },
    newPhone,
    form,
    signUp,
    async newMerchant(more: object = {}, language = 'en') {
      const { status, body } = await signUp(more, language);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return { id: body.merchant_id ?? '', code: body.code ?? '' };
    },
    rows,
    shops: async (query: string) => (await rows(query)).map(({ shop_name }) => shop_name),
    rowOf: async (id: string) => (await rows()).find(({ merchant_id }) => merchant_id === id),
    linkOf: async (code: string) => (await test.app.inject({ url: `/api/get-merchant-link/${code}` })).statusCode,
    outbox: async (to: string) =>
      (await test.app.inject({ url: '/dev/outbox.json', query: { to } })).json<{ body: string; subject: string }[]>(),
    recordOf: async (id: string) =>
      (
        await staff.get<{ may_reopen: boolean; duplicates: { merchant_id: string; same: string[] }[] }>(
          `/api/get-merchant-record/${id}`,
        )
      ).body,
    /** Records a visit by a merchant's link; returns the merchant it is credited to. */
    async touch(merchant: string) {
      const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile' };
      const payload = { entry: 'customer_site', merchant };
      const answer = await test.app.inject({ method: 'POST', url: '/api/record-touch', headers, payload });
      return answer.json<{ merchant_id: string | null }>().merchant_id;
    },
    /** Another member of staff with every right. */
    async colleague(): Promise<StaffClient> {
      const userId = randomUUID();
      const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
      const { access } = await test.services.sessions.open(test.db, { ...who, identityProved: true });
      return staffClientOf(test.app, userId, access);
    },
  };
}
