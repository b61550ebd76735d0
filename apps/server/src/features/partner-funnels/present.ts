import type { FunnelVersion, PartnerFunnel } from '@tulna/contract/partner-funnels';
import { funnelRate } from '@tulna/rules/funnel';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { partnerUserNames } from '../partner-users/index.ts';
import { type Counted, type Draft, partnerFunnelsRepository, type Stop, type Version } from './repository.ts';

type Names = ReadonlyMap<string, string>;

const nameIn = (names: Names, id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));

export const presentStop = (stop: Stop | undefined): PartnerFunnel['stopped'] =>
  stop === undefined ? null : { reason: stop.reason, stopped_at: stop.stoppedAt.toISOString() };

export const presentDraft = (draft: Draft, names: Names): PartnerFunnel['draft'] => ({
  content: draft.content as PartnerFunnel['draft']['content'],
  preview: draft.previewKey,
  by: nameIn(names, draft.editedBy),
  edited_at: draft.editedAt.toISOString(),
});

function presentCounted(counted: Counted | undefined, countedAt: Date | null): FunnelVersion['counted'] {
  const { visits, codes, submitted } = counted ?? { visits: 0, codes: 0, submitted: 0 };
  return {
    visits,
    codes,
    submitted,
    codes_percent: funnelRate(codes, visits),
    submitted_percent: funnelRate(submitted, visits),
    from: counted?.from ?? null,
    to: counted?.to ?? null,
    counted_at: countedAt?.toISOString() ?? null,
  };
}

const presentVersion = (version: Version, names: Names, counted: Counted | undefined): FunnelVersion => ({
  number: version.number,
  content: version.content as FunnelVersion['content'],
  restores: version.restores,
  by: nameIn(names, version.editedBy),
  published_at: version.publishedAt.toISOString(),
  ended_at: version.endedAt?.toISOString() ?? null,
  counted: presentCounted(counted, version.countedAt),
});

/** The newest versions of a partner, with their figures and the name of who published them, as far as `db` may read them. */
export async function versionsWithFigures(
  services: Pick<Services, 'fieldEncryption'>,
  db: Db,
  partnerId: number,
  most: number,
  before?: number,
): Promise<FunnelVersion[]> {
  const funnels = partnerFunnelsRepository(db);
  const versions = await funnels.newest(partnerId, most, before);
  const counted = await funnels.counted(
    partnerId,
    versions.map(({ number }) => number),
  );
  const names = await partnerUserNames(
    services,
    db,
    versions.map(({ editedBy }) => editedBy),
  );
  return versions.map((version) =>
    presentVersion(
      version,
      names,
      counted.find(({ number }) => number === version.number),
    ),
  );
}
