import {
  endPartnerFunnel,
  getPartnerFunnel,
  getPartnerFunnelVersions,
  type PartnerFunnel,
  publishPartnerFunnel,
  restorePartnerFunnel,
  savePartnerFunnel,
} from '@tulna/contract/partner-funnels';
import { phrasesFor } from '@tulna/phrases/for-language';
import { editTag } from '@tulna/rules/edit-tag';
import { type FunnelContent, funnelFaults, standardFunnel } from '@tulna/rules/funnel';
import { PRODUCTS, type ProductName } from '@tulna/rules/products';
import { isSame } from '@tulna/rules/same-value';
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { handlePartner, partnerUserNames } from '../partner-users/index.ts';
import { partnersRepository } from '../partners/index.ts';
import { type FunnelDirectory, funnelsChanged } from './directory.ts';
import { presentDraft, presentStop, versionsWithFigures } from './present.ts';
import { type Draft, partnerFunnelsRepository, type Version } from './repository.ts';

const page = { page: 'customFunnel' } as const;
const change = { ...page, does: 'change' } as const;
const mostVersions = 20;

const isSeen = (header: string | undefined, value: unknown): boolean =>
  header === undefined || header.split(',').some((tag) => tag.trim() === `"${editTag(value)}"`);

/** A partner's own funnel, in its portal (R9). */
export function portalFunnelRoutes(
  app: FastifyInstance,
  services: Services,
  brands: BrandDirectory,
  funnels: FunnelDirectory,
): void {
  const { db, clock } = services;
  const offeredBy = ({ partner }: PartnerScope): ProductName[] => {
    const products: readonly string[] = brands.byKey(partner)?.products ?? [];
    return PRODUCTS.flatMap(({ name }) => (products.includes(name) ? [name] : []));
  };

  /** Refuses a change based on an outdated draft. @throws {Problem} `edit_conflict` */
  const expect = async (
    tx: Db,
    { userId }: PartnerScope,
    draft: Draft | undefined,
    { seen, standard }: { seen: string | undefined; standard: FunnelContent },
  ): Promise<void> => {
    const content = draft?.content ?? standard;
    if (isSeen(seen, content)) return;
    const other = draft?.editedBy === userId ? null : (draft?.editedBy ?? null);
    const by = (await partnerUserNames(services, tx, [other])).get(other ?? '') ?? '';
    throw new Problem('edit_conflict', { values: { by }, current: { value: content, by } });
  };

  /** Shows another version, or none; changes of one partner happen one after the other. */
  const show = async <Answer>(scope: PartnerScope, work: (tx: Db, now: Version | undefined) => Promise<Answer>) => {
    const answer = await inTransaction(db, async (tx) => {
      await partnersRepository(tx).lock(scope.partnerId);
      const stop = await partnerFunnelsRepository(tx).stop(scope.partnerId);
      if (stop !== undefined) throw new Problem('funnel_stopped');
      const done = await work(tx, await partnerFunnelsRepository(tx).inForce(scope.partnerId));
      await notify(tx, funnelsChanged, '');
      return done;
    });
    await funnels.reload();
    return answer;
  };

  /** @throws {Problem} `invalid_request` naming the fields that can't be published */
  const put = async (
    tx: Db,
    scope: PartnerScope,
    now: Version | undefined,
    content: FunnelContent,
    restores: number | null = null,
  ): Promise<number> => {
    const faults = Object.entries(funnelFaults(content, offeredBy(scope)));
    if (faults.length > 0)
      throw new Problem('invalid_request', {
        fields: Object.fromEntries(faults.map(([field, shape]) => [field, { shape }])),
      });
    // Nothing has changed since the shown version, for example because the button was pressed twice, so no new version is made.
    if (now !== undefined && isSame(now.content, content)) return now.number;
    const at = clock.now();
    const repository = partnerFunnelsRepository(tx);
    await repository.end(scope.partnerId, at);
    return await repository.publish(scope.partnerId, content, { by: scope.userId, at, restores });
  };

  handlePartner(app, services, getPartnerFunnel, page, async ({ scope, read }) => {
    const offered = offeredBy(scope);
    return await read(async (tx) => {
      const repository = partnerFunnelsRepository(tx);
      const draft = await repository.draft(scope.partnerId);
      const [inForce, stop] = [await repository.inForce(scope.partnerId), await repository.stop(scope.partnerId)];
      const standard = standardFunnel(offered) as PartnerFunnel['draft']['content'];
      return {
        brand: scope.partner,
        brand_name: brands.byKey(scope.partner)?.name ?? scope.partner,
        offered,
        draft:
          draft === undefined
            ? { content: standard, preview: null, by: null, edited_at: null }
            : presentDraft(draft, await partnerUserNames(services, tx, [draft.editedBy])),
        shown: stop === undefined ? (inForce?.number ?? null) : null,
        stopped: presentStop(stop),
      };
    });
  });

  handlePartner(app, services, getPartnerFunnelVersions, page, async ({ scope, read, query: { before } }) => {
    const found = await read((tx) => versionsWithFigures(services, tx, scope.partnerId, mostVersions + 1, before));
    return { versions: found.slice(0, mostVersions), more: found.length > mostVersions };
  });

  handlePartner(app, services, savePartnerFunnel, change, async ({ scope, body, raw }) => {
    const seen = raw.headers['if-match'];
    const draft = await inTransaction(db, async (tx) => {
      await partnersRepository(tx).lock(scope.partnerId);
      const repository = partnerFunnelsRepository(tx);
      const before = await repository.draft(scope.partnerId);
      await expect(tx, scope, before, { seen, standard: standardFunnel(offeredBy(scope)) });
      return await repository.saveDraft(scope.partnerId, body, scope.userId, clock.now());
    });
    return presentDraft(draft, await partnerUserNames(services, db, [scope.userId]));
  });

  handlePartner(app, services, publishPartnerFunnel, change, async ({ scope, raw, language }) => {
    const seen = raw.headers['if-match'];
    const number = await show(scope, async (tx, now) => {
      const draft = await partnerFunnelsRepository(tx).draft(scope.partnerId);
      const standard = standardFunnel(offeredBy(scope));
      await expect(tx, scope, draft, { seen, standard });
      return await put(tx, scope, now, draft?.content ?? standard);
    });
    return { message: phrasesFor(language).messages.answers.funnelPublished, number };
  });

  handlePartner(app, services, restorePartnerFunnel, change, async ({ scope, read, params, language }) => {
    const earlier = await read((tx) => partnerFunnelsRepository(tx).version(scope.partnerId, params.number));
    if (earlier === undefined) throw new Problem('not_found');
    const number = await show(scope, (tx, now) => put(tx, scope, now, earlier.content, earlier.number));
    return { message: phrasesFor(language).messages.answers.funnelRestored, number };
  });

  handlePartner(app, services, endPartnerFunnel, change, async ({ scope, language }) => {
    await show(scope, (tx) => partnerFunnelsRepository(tx).end(scope.partnerId, clock.now()));
    return { message: phrasesFor(language).messages.answers.funnelEnded };
  });
}
