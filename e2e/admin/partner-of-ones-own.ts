import { brandDraft, createPartner, partners } from '@tulna/contract/partners';
import { call } from '../support/api.ts';

/** A partner that only one test uses: the brand of Kajal Private Credit under another name, without a host of its own. */
export async function partnerOfOnesOwn(url: string, token: string, name: string): Promise<{ id: number; key: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const { rows } = (await call(url, partners.rows, { headers, query: {} })).body;
  const kajal = rows.find(({ key }) => key === 'kajal');
  if (kajal === undefined) throw new Error('The demo world has no partner kajal');
  const key = name.toLowerCase().replaceAll(/\W+/g, '-');
  const brand = brandDraft.parse({ ...kajal.brand, name, host: null });
  const { status, body } = await call(url, createPartner, { headers, body: { key, brand } });
  if (status !== 200) throw new Error(`no partner was created: ${JSON.stringify(body)}`);
  return { id: body.id, key };
}
