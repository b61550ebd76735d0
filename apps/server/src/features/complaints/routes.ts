import { answerComplaint, getComplaintDesk, getComplaints, sendComplaint } from '@tulna/contract/complaints';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { knownCustomer } from '../customers/index.ts';
import { presentComplaint } from './present.ts';
import { complaintsRepository } from './repository.ts';
import { fileComplaint } from './send.ts';

const deskPage = { page: 'csr-portal' } as const;
const deskRows = 200;

/** Complaints to the grievance officer of a brand, from the person and for the desk (C15, B3). */
export function complaintsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  handle(app, services, sendComplaint, async ({ body, session, db, language }) => {
    if (body.description.trim() === '') throw new Problem('invalid_request', { fields: { description: 'required' } });
    const customer = await knownCustomer(services, db, session);
    const brand = await services.sessions.brandOf(db, session.id);
    return presentComplaint(await fileComplaint(services, db, brands, customer, { ...body, brand, language }));
  });

  handle(app, services, getComplaints, async ({ session, db }) => ({
    complaints: (await complaintsRepository(services, db).of(session.userId)).map(presentComplaint),
  }));

  handle(app, services, getComplaintDesk, deskPage, async ({ db }) => ({
    complaints: (await complaintsRepository(services, db).forDesk(deskRows)).map((complaint) => ({
      ...presentComplaint(complaint),
      complaint_id: complaint.id,
      brand: complaint.brand,
      contact: complaint.contact,
    })),
  }));

  handle(app, services, answerComplaint, deskPage, ({ body, db }) =>
    inTransaction(db, async (tx) => {
      const complaints = complaintsRepository(services, tx);
      const complaint = await complaints.lock(body.complaint_id);
      if (complaint === undefined) throw new Problem('not_found');
      const answer = body.answer?.trim() ?? '';
      if (complaint.status === 'answered') throw new Problem('changed_since');
      if (answer === '') {
        await complaints.takeUp(complaint.id);
        return presentComplaint({ ...complaint, status: 'in_progress' });
      }
      const at = services.clock.now();
      await complaints.answer(complaint.id, answer, at);
      return presentComplaint({ ...complaint, status: 'answered', answer, answeredAt: at });
    }),
  );
}
