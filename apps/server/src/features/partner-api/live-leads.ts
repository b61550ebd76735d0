import type { ApiLead } from '@tulna/contract/partner-api';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { eventRows, recordEvents, serveSoon } from '../partner-webhooks/index.ts';
import { type KeyedLead, keyedLeads, type LeadOfKey, leadStateOf } from '../prospects/index.ts';
import { suppressedOf } from '../suppressions/index.ts';
import type { TypedLead } from './typed-lead.ts';

/** A lead to be made, by whom, and where its link leads. */
export interface NewLead {
  lead: TypedLead;
  partnerId: number;
  /** Key of the partner. */
  partner: string;
  keyId: string;
  /** Of this installation, without a slash at its end. */
  origin: string;
}

/** The page on which its customer proves the number and goes on. */
const linkOf = (origin: string, id: string, partner: string): string =>
  `${origin}/transfer/${id}?${new URLSearchParams({ partner })}`;

/** A lead as the API tells it. */
export function presentLead(
  lead: LeadOfKey,
  { origin, partner }: Pick<NewLead, 'origin' | 'partner'>,
  now: Date,
): ApiLead {
  const { state, expiresAt } = leadStateOf(lead, now);
  return {
    lead_id: lead.id,
    mode: 'live',
    reference: lead.reference,
    product: lead.product,
    state,
    link: linkOf(origin, lead.id, partner),
    created_at: lead.createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

const namesOf = (name: string): { first_name: string; last_name: string } => {
  const [first = '', ...rest] = name.split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
};

/**
 * Makes leads in one transaction, with their events. The same statements run and the same is answered whether the person is known to us,
 * is another partner's customer, or had their data deleted; of the last nothing is kept.
 */
export async function makeLeads(services: Services, tx: Db, asked: readonly NewLead[]): Promise<ApiLead[]> {
  const now = services.clock.now();
  const { phones, emails } = await suppressedOf(services, tx, {
    phones: asked.map(({ lead }) => lead.mobile),
    emails: asked.flatMap(({ lead }) => (lead.email === '' ? [] : [lead.email])),
  });
  const leads = asked.map(({ lead, partnerId, keyId }): KeyedLead => {
    const isKept = !phones.has(lead.mobile);
    const email = emails.has(lead.email) ? '' : lead.email;
    return {
      partnerId,
      apiKeyId: keyId,
      reference: lead.reference,
      product: lead.product,
      phone: isKept ? lead.mobile : '',
      values: isKept ? { ...namesOf(lead.name), ...(email !== '' && { email }) } : {},
      sentPhone: lead.mobile,
      statement: lead.statement,
      agreedAt: lead.agreedAt,
    };
  });
  const made = await keyedLeads(services, tx).add(leads, now);
  const events = made.flatMap(({ lead, isNew }, at) =>
    isNew
      ? [
          {
            partnerId: asked[at]?.partnerId ?? 0,
            mode: 'live' as const,
            type: 'lead.created' as const,
            aboutId: lead.id,
            state: 'waiting',
            happenedAt: now,
          },
        ]
      : [],
  );
  if (events.length > 0) await serveSoon(services, tx, await recordEvents(tx, eventRows(events), now));
  return made.map(({ lead }, at) => presentLead(lead, asked[at] ?? { origin: '', partner: '' }, now));
}
