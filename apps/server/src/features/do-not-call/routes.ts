import { addDoNotCall, removeDoNotCall } from '@tulna/contract/do-not-call';
import { calledNumber } from '@tulna/rules/call-lines';
import { noteFault } from '@tulna/rules/telecalling';
import type { FastifyInstance } from 'fastify';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { doNotCallList } from './list.ts';
import { doNotCallRepository } from './repository.ts';

const page = { page: 'telecalling/campaigns' } as const;

/** The subject of an entry of the list in the audit, which never has the number. */
const subjectOf = (id: string) => ({ kind: 'do-not-call', id, name: id.slice(0, 8) });

/** Entries can't be undone in the audit: removing a number or adding it again needs a reason of its own, on the page of the list. */
const auditedDoNotCall: AuditedKind = { kind: 'do-not-call', putBack: {} };

/** All staff who may open the list can read the reasons, so they can't contain a phone number or a PAN. */
function checkReason(reason: string): void {
  if (noteFault(reason) !== undefined)
    throw new Problem('invalid_request', { fields: { reason: { shape: 'noNumbers' } } });
}

/** The do-not-call list (A14). */
export function doNotCallRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedDoNotCall);
  serveList(app, services, doNotCallList);

  handleChange(
    app,
    services,
    addDoNotCall,
    {
      ...page,
      async change(on, { body: { phone, reason }, by }) {
        const number = calledNumber(phone);
        if (number === undefined || !/^[6-9]/.test(number))
          throw new Problem('invalid_request', { fields: { phone: 'invalid_mobile' } });
        checkReason(reason);
        const id = await doNotCallRepository(services, on).add(number, {
          source: 'staff',
          reason,
          by: by.id,
          at: by.at,
        });
        if (id === undefined) throw new Problem('do_not_call_listed');
        return { answer: id, records: [{ action: 'create', subject: subjectOf(id), after: { reason } }] };
      },
    },
    { says: 'doNotCallAdded', answer: (do_not_call_id) => ({ do_not_call_id }) },
  );

  handleChange(
    app,
    services,
    removeDoNotCall,
    {
      ...page,
      async change(on, { body: { do_not_call_id: id, reason } }) {
        checkReason(reason);
        if (!(await doNotCallRepository(services, on).remove(id))) throw new Problem('not_found');
        return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(id), before: { reason } }] };
      },
    },
    { says: 'doNotCallRemoved' },
  );
}
