import { createLender, getLendersData, safeDeleteLender } from '@tulna/contract/lenders';
import { call } from '../support/api.ts';

/** A lender that only one test uses; it is switched off, so that no customer sees it. */
export async function lenderOfOnesOwn(url: string, token: string, name: string) {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await call(url, createLender, { headers, body: { name } });
  const lender_id = body.lender_id;
  return {
    lender_id,
    headers,
    /** The lender as stored on the server. */
    kept: async () =>
      (await call(url, getLendersData, { headers })).body.find((lender) => lender.lender_id === lender_id),
    remove: () => call(url, safeDeleteLender, { headers, body: { lender_id } }),
  };
}
