import { DEFAULT_PARTNER_NAME } from '@tulna/rules/constants';
import { partnerRoles } from '@tulna/rules/partner-access';
import { answerDispute, openOwnDispute } from '../features/commission-disputes/index.ts';
import type { Services } from '../platform/services.ts';
import { demoAdmins } from './data/admins.ts';
import { demoPartnerPeople } from './data/partner-people.ts';
import { once } from './seed-console.ts';

/**
 * Adds two fictional disputes that a person of a demo partner opened on commissions of the history: one was answered, one waits. Without a
 * history there is nothing to dispute.
 */
export async function seedPartnerDisputes(services: Services): Promise<void> {
  const person = demoPartnerPeople.find(
    // We owe our own brand nothing.
    ({ roleId, partner }) => roleId === partnerRoles.owner && partner !== DEFAULT_PARTNER_NAME,
  );
  const [admin] = demoAdmins;
  if (person === undefined || admin === undefined) return;
  await once(services.db, 'demo partner disputes 1', async (tx) => {
    const partner = await tx.selectFrom('partners').select('id').where('key', '=', person.partner).executeTakeFirst();
    if (partner === undefined) return;
    const lines = await tx
      .selectFrom('partner_commissions')
      .select('id')
      .where('partner_id', '=', partner.id)
      .where('earned_paise', '>', 0)
      .orderBy('day', 'desc')
      .orderBy('id')
      .limit(2)
      .execute();
    const scope = { partnerId: partner.id, partner: person.partner, userId: person.id };
    const at = services.clock.now();
    const texts = ['The customer took ₹20,000 more than this says.', 'We agreed a fee per loan beside the share.'];
    for (const [place, { id }] of lines.entries()) {
      const body = { claim_id: id, text: texts[place] ?? '', wanted_paise: null };
      const opened = await openOwnDispute(tx, scope, body, { id: person.id, at });
      if (place > 0)
        await answerDispute(
          services,
          tx,
          {
            dispute_id: opened.answer,
            outcome: 'kept',
            answer: 'The fee is for loans from next month on.',
          },
          { id: admin.id, at },
        );
    }
  });
}
