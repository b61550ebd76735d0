import {
  approveStaffReset,
  changeStaffRole,
  discardStaffReset,
  endStaffSessions,
  getStaffRecord,
  inviteStaff,
  requestStaffReset,
  resendStaffLink,
  switchStaff,
  withdrawInvitation,
} from '@tulna/contract/staff';
import { lookAtStaffLink, useStaffLink } from '@tulna/contract/staff-links';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import { handleChange } from '../../../platform/http/handle-change.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import type { SignInLimits } from '../../password-sign-in/index.ts';
import { auditedStaff } from './audited.ts';
import { changeRole, endSessions, invite, resend, switchTo, withdraw } from './changes.ts';
import { type MailParts, readLink, useLink } from './links.ts';
import { staffList } from './list.ts';
import { presentStaffRecord } from './present.ts';
import { approveReset, discardReset, requestReset } from './resets.ts';

const page = { page: 'user-management' } as const;

/** Staff accounts in the console (A5), and the links by which their people set a password. */
export function staffRoutes(app: FastifyInstance, mail: MailParts, limits: SignInLimits): void {
  const { services } = mail;
  services.audit.registry.declare(auditedStaff);
  serveList(app, services, staffList);

  handle(app, services, getStaffRecord, page, ({ params, session, db }) =>
    presentStaffRecord(services, db, params.staff_id, session.userId),
  );

  handleChange(
    app,
    services,
    inviteStaff,
    { ...page, change: (on, { body, by }) => invite(mail, on, body, by) },
    { says: 'staffInvited', answer: (staff_id) => ({ staff_id }) },
  );
  handleChange(
    app,
    services,
    resendStaffLink,
    { ...page, change: (on, { body, by }) => resend(mail, on, body.staff_id, by) },
    { says: 'staffLinkSent' },
  );
  handleChange(
    app,
    services,
    withdrawInvitation,
    { ...page, change: (on, { body, by }) => withdraw(services, on, body.staff_id, by) },
    { says: 'staffWithdrawn' },
  );
  handleChange(
    app,
    services,
    changeStaffRole,
    { ...page, change: (on, { body, by }) => changeRole(services, on, body.staff_id, body.role_id, by) },
    { says: 'staffRoleChanged' },
  );
  handleChange(
    app,
    services,
    switchStaff,
    {
      ...page,
      async change(on, { body: { staff_id: id, on: isOn, reason, note }, by }) {
        const { records } = await switchTo(services, on, id, isOn, { reason, note }, by);
        return { answer: isOn, records };
      },
    },
    { says: (isOn) => (isOn ? 'staffEnabled' : 'staffDisabled') },
  );
  handleChange(
    app,
    services,
    endStaffSessions,
    { ...page, change: (on, { body, by }) => endSessions(services, on, body.staff_id, by) },
    { says: 'sessionsEnded' },
  );
  handleChange(
    app,
    services,
    requestStaffReset,
    { ...page, change: (on, { body, by }) => requestReset(mail, on, body.staff_id, body.note, by) },
    { says: 'staffResetRequested' },
  );
  handleChange(
    app,
    services,
    approveStaffReset,
    { ...page, change: (on, { body, by }) => approveReset(mail, on, body.reset_id, by) },
    { says: 'staffResetApproved' },
  );
  handleChange(
    app,
    services,
    discardStaffReset,
    { ...page, change: (on, { body, by }) => discardReset(services, on, body.reset_id, by) },
    { says: 'staffResetDiscarded' },
  );

  handle(app, services, lookAtStaffLink, async ({ body, raw, db }) => {
    await limits.links(raw.ip);
    return readLink(services, db, body.token);
  });
  handle(app, services, useStaffLink, async ({ body, raw, language }) => {
    await limits.links(raw.ip);
    const from = { ip: raw.ip, userAgent: String(raw.headers['user-agent'] ?? '') };
    await useLink(mail, body.token, body.password, from);
    return { message: phrasesFor(language).messages.answers.staffPasswordSet };
  });
}
