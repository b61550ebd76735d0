import {
  askForBrand,
  type BrandRequest,
  decideBrandRequest,
  getBrandRequests,
  getOwnBrandRequests,
  uploadBrandPicture,
  withdrawBrandRequest,
} from '@tulna/contract/brand-requests';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { pictureLimits, storePicture } from '../../platform/files/pictures.ts';
import { sentFile } from '../../platform/http/form.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { handlePartner, type MailParts, partnerUserNames } from '../partner-users/index.ts';
import { contrastOf, partnersById } from '../partners/index.ts';
import { ask, decide, lookOf, withdraw } from './changes.ts';
import { waitingBrandRequestList } from './list.ts';
import { brandRequestsRepository, type StoredRequest } from './repository.ts';

const page = { page: 'settings' } as const;
const owners = { ...page, does: 'owner' } as const;
/** The highest number of logos that a partner's people can upload in a day, because re-encoding each takes time. */
const pictures = { name: 'brand-request-pictures', requests: 20, seconds: 24 * 60 * 60 };

const present = (request: StoredRequest, names: ReadonlyMap<string, string>): BrandRequest => ({
  request_id: request.id,
  before: request.before,
  asked: request.asked,
  contrast: contrastOf(request.asked),
  note: request.note,
  asked_by: names.get(request.askedBy) ?? '',
  asked_at: request.askedAt.toISOString(),
  state: request.state,
  reason: request.reason,
  decided_at: request.decidedAt?.toISOString() ?? null,
});

/** A partner requests a new name, logo or colours for its brand (R7); staff approve or refuse (A10). */
export function brandRequestsRoutes(scope: FastifyInstance, mail: MailParts): void {
  const { services, brands } = mail;
  const askers = (requests: readonly StoredRequest[]) => requests.map(({ askedBy }) => askedBy);

  handlePartner(scope, services, getOwnBrandRequests, page, async ({ scope: own, read }) => {
    const brand = brands.byKey(own.partner);
    if (brand === undefined) throw new Problem('not_found');
    return read(async (tx) => {
      const requests = await brandRequestsRepository(tx).of(own.partnerId);
      const names = await partnerUserNames(services, tx, askers(requests));
      return { now: lookOf(brand), requests: requests.map((request) => present(request, names)) };
    });
  });

  handlePartner(scope, services, uploadBrandPicture, owners, async ({ scope: own, raw }) => {
    const seconds = await services.limits.count(pictures, String(own.partnerId));
    if (seconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
    const { bytes } = await sentFile(uploadBrandPicture, raw, pictureLimits.bytes);
    return { file: await storePicture(services.files, bytes) };
  });

  handlePartner(scope, services, askForBrand, owners, async ({ scope: own, body, db, session, raw, language }) => {
    const by = { id: own.userId, at: services.clock.now() };
    await services.audit.run(db, actorOf(session, raw), (tx) => ask(services, tx, own, body, by));
    return { message: phrasesFor(language).messages.answers.brandRequested };
  });

  handlePartner(scope, services, withdrawBrandRequest, owners, async (call) => {
    const { scope: own, body, db, session, raw, read, language } = call;
    const known = await read((tx) => brandRequestsRepository(tx).of(own.partnerId));
    if (!known.some(({ id }) => id === body.request_id)) throw new Problem('not_found');
    const by = { id: own.userId, at: services.clock.now() };
    await services.audit.run(db, actorOf(session, raw), (tx) => withdraw(tx, own, body.request_id, by));
    return { message: phrasesFor(language).messages.answers.brandRequestWithdrawn };
  });

  handle(scope, services, getBrandRequests, { page: 'partners' }, async ({ params, db }) => {
    if ((await partnersById(db, [params.id])).size === 0) throw new Problem('not_found');
    const requests = await brandRequestsRepository(db).of(params.id);
    const names = await partnerUserNames(services, db, askers(requests));
    return { requests: requests.map((request) => present(request, names)) };
  });

  serveList(scope, services, waitingBrandRequestList);

  handleChange<typeof decideBrandRequest, boolean>(
    scope,
    services,
    decideBrandRequest,
    {
      page: 'partners',
      async change(on, { params, body, by }) {
        return { ...(await decide(mail, on, params.id, body, by)), answer: body.approve };
      },
    },
    { says: (approved) => (approved ? 'brandRequestApproved' : 'brandRequestRefused') },
  );
}
