import { partnerRoles } from '@tulna/rules/partner-access';
import { merchantRows } from '../features/merchants/index.ts';
import { partnerUsersRepository } from '../features/partner-users/index.ts';
import { partnerRows } from '../features/partners/index.ts';
import { isPassword } from '../features/password-sign-in/index.ts';
import { systemActor } from '../platform/audit/record.ts';
import type { Services } from '../platform/services.ts';
import { demoPartnerPeople } from './data/partner-people.ts';
import { once, publishedHash } from './seed-console.ts';

/** Seeds the demo people at partners. Call it only in a demo, because their passwords are printed at start. */
export async function seedPartnerPeople(services: Services): Promise<void> {
  await once(services.db, 'demo partner people 1', async (tx) => {
    const at = services.clock.now();
    const partners = new Map((await partnerRows(tx).execute()).map(({ key, id }) => [key, id]));
    for (const { shows: _shows, password, ...person } of demoPartnerPeople) {
      const partnerId = partners.get(person.partner);
      if (partnerId === undefined) continue;
      const [merchant] =
        person.roleId === partnerRoles.merchant
          ? await merchantRows(tx)
              .where('merchant.partner_id', '=', partnerId)
              .where('merchant.state', '=', 'approved')
              .where('merchant.active', '=', true)
              // A shop without a loan would have nothing to show.
              .orderBy(
                (eb) =>
                  eb
                    .selectFrom('partner_commissions as line')
                    .select((of) => of.fn.countAll().as('loans'))
                    .whereRef('line.partner_id', '=', 'merchant.partner_id')
                    .whereRef('line.merchant_id', '=', 'merchant.id'),
                'desc',
              )
              .orderBy('merchant.created_at')
              .orderBy('merchant.id')
              .limit(1)
              .execute()
          : [];
      if (person.roleId === partnerRoles.merchant && merchant === undefined) continue;
      const merchantId = merchant?.id ?? null;
      const passwordHash = await publishedHash(password);
      await partnerUsersRepository(services, tx).add(
        { ...person, partnerId, merchantId, passwordHash, passwordChangedAt: at },
        at,
      );
    }
  });
}

/** Disables the demo people at partners whose published password still works, like `shutOutDemoStaff`. */
export async function shutOutDemoPartners(services: Services): Promise<void> {
  const { audit, clock, db, sessions } = services;
  for (const { id, password } of demoPartnerPeople) {
    const person = await partnerUsersRepository(services, db).byId(id);
    if (person?.state !== 'active' || !(await isPassword(password, person.passwordHash ?? ''))) continue;
    await audit.run(db, systemActor, async (tx) => {
      await partnerUsersRepository(services, tx).setDisabled(id, clock.now());
      await sessions.revokeAllOf(tx, 'partner', id);
      const subject = { kind: 'partner-user', id, name: person.partner };
      return { answer: undefined, records: [{ action: 'revoke', subject }] };
    });
  }
}
