import { answerComplaint, getComplaints, sendComplaint, showComplaintDetail } from '@tulna/contract/complaints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { countedShow } from '../customer-records/index.ts';
import { lockCustomers, provedCustomer } from '../customers/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { presentOnDesk, showDetail } from './desk.ts';
import { deskComplaintList } from './list.ts';
import { nextStepsFor, presentComplaint, presentComplaints } from './present.ts';
import { type ComplaintStatus, complaintsRepository } from './repository.ts';
import { fileComplaint, tellAnswered } from './send.ts';

const csrPage = { page: 'csr-portal' } as const;

/** Complaints to the grievance officer of a brand: sending them, and the complaint desk (C15, B3). */
export function complaintsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  handle(app, services, sendComplaint, async ({ body, session, db, language }) => {
    if (body.description.trim() === '') throw new Problem('invalid_request', { fields: { description: 'required' } });
    const customer = await provedCustomer(services, db, session);
    const brand = await services.sessions.brandOf(db, session.id);
    const { lender } = body;
    if (lender !== undefined && (await lendersRepository(db).byKey(lender)) === undefined)
      throw new Problem('invalid_request', { fields: { lender: 'invalid_option' } });
    const complaint = { ...body, lender: lender ?? null, brand, language };
    return presentComplaint(services, db, await fileComplaint(services, db, brands, customer, complaint));
  });

  handle(app, services, getComplaints, async ({ session, db }) => {
    await provedCustomer(services, db, session);
    const own = await complaintsRepository(services, db).of(session.userId);
    return { complaints: await presentComplaints(services, db, own) };
  });

  serveList(app, services, deskComplaintList);

  handleChange(
    app,
    services,
    answerComplaint,
    {
      ...csrPage,
      async change(on, { body, by }) {
        const complaints = complaintsRepository(services, on);
        const customerId = await complaints.customerOf(body.complaint_id);
        if (customerId === undefined) throw new Problem('not_found');
        // The customer before the complaint, as everything that concerns a customer is locked.
        await lockCustomers(on, [customerId]);
        const complaint = await complaints.lock(body.complaint_id);
        if (complaint === undefined) throw new Problem('not_found');
        const written = body.answer?.trim() ?? '';
        const next = body.regulator && (await nextStepsFor(services, on, complaint.customerId))[body.regulator];
        const answer = written === '' || next === undefined ? written : `${written}\n\n${next}`;
        if (complaint.status === 'answered') throw new Problem('changed_since');
        // The answer itself is the customer's data; the entry only says by whom and when it was given.
        const changed = (after: ComplaintStatus) => ({
          action: 'update',
          subject: { kind: 'complaint', id: complaint.id, name: complaint.ticket },
          property: 'complaint_state',
          before: complaint.status,
          after,
        });
        if (answer === '') {
          if (complaint.status === 'in_progress')
            return { answer: await presentOnDesk(services, on, complaint), records: [] };
          await complaints.takeUp(complaint.id, by.id);
          return {
            answer: await presentOnDesk(services, on, { ...complaint, status: 'in_progress' }),
            records: [changed('in_progress')],
          };
        }
        await complaints.answer(complaint.id, answer, by.at, by.id);
        await tellAnswered(services, on, brands, complaint);
        return {
          answer: await presentOnDesk(services, on, { ...complaint, status: 'answered', answer, answeredAt: by.at }),
          records: [changed('answered')],
        };
      },
    },
    { answer: (complaint) => complaint },
  );

  handleChange<typeof showComplaintDetail, string>(
    app,
    services,
    showComplaintDetail,
    {
      ...csrPage,
      first: countedShow(services),
      change: (on, { body }) => showDetail(services, on, body),
    },
    { answer: (value) => ({ value }) },
  );
}
