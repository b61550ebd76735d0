import { getPartnerMails, setPartnerMail, setPartnerMailPace } from '@tulna/contract/partner-mails';
import { phrasesFor } from '@tulna/phrases/for-language';
import { mailsOfPartnerRole } from '@tulna/rules/partner-mails';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { handlePartner } from './handle-partner.ts';
import { partnerPeople, partnerUsersRepository, wantsMail } from './repository.ts';

const page = { page: 'settings' } as const;

/** Which emails a person at a partner gets (R7); each person chooses their own. */
export function mailRoutes(app: FastifyInstance, services: Services): void {
  handlePartner(app, services, getPartnerMails, page, async ({ scope, read, look }) => {
    // Staff who look at the portal don’t belong to the partner, and are sent nothing.
    if (look !== undefined) return { mails: [], pace: 'at_once' as const };
    const person = await read((tx) => partnerPeople(services, tx).one(scope.partnerId, scope.userId));
    if (person === undefined) throw new Problem('not_found');
    const mails = mailsOfPartnerRole(person.roleId).map((mail) => ({ mail, on: wantsMail(person, mail) }));
    return { mails, pace: person.mailPace };
  });

  handlePartner(
    app,
    services,
    setPartnerMail,
    { ...page, does: 'own' },
    async ({ scope, body, read, db, language }) => {
      const person = await read((tx) => partnerPeople(services, tx).one(scope.partnerId, scope.userId));
      if (person === undefined) throw new Problem('not_found');
      if (!mailsOfPartnerRole(person.roleId).includes(body.mail))
        throw new Problem('invalid_request', { fields: { mail: 'invalid_option' } });
      await partnerUsersRepository(services, db).setMail(scope.userId, body.mail, body.on);
      const { partnerMailOn, partnerMailOff } = phrasesFor(language).messages.answers;
      return { message: body.on ? partnerMailOn : partnerMailOff };
    },
  );

  handlePartner(app, services, setPartnerMailPace, { ...page, does: 'own' }, async ({ scope, body, db, language }) => {
    await partnerUsersRepository(services, db).setMailPace(scope.userId, body.pace);
    const { partnerMailsAtOnce, partnerMailsDaily } = phrasesFor(language).messages.answers;
    return { message: body.pace === 'daily' ? partnerMailsDaily : partnerMailsAtOnce };
  });
}
