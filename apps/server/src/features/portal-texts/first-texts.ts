import { randomUUID } from 'node:crypto';
import type { InBoth, PortalTextKind } from '@tulna/rules/portal-texts';
import type { Tx } from '../../platform/database/database.ts';
import { portalTextsRepository } from './repository.ts';

/** A text that a new installation starts with. */
export interface FirstTextOf {
  kind: PortalTextKind;
  key: string | null;
  title: InBoth;
  body: InBoth;
}

/** Adds the first texts as published, each at the end of its kind. The caller's transaction records that it is done, so it happens once per database. */
export async function addFirstTexts(tx: Tx, texts: readonly FirstTextOf[], at: Date): Promise<void> {
  const repository = portalTextsRepository(tx);
  const places = new Map<PortalTextKind, number>();
  for (const { kind, key, title, body } of texts) {
    const position = (places.get(kind) ?? 0) + 1;
    places.set(kind, position);
    await repository.add(
      { id: randomUUID(), kind, key, position, published: 1, created_at: at },
      {
        number: 1,
        title_en: title.en,
        title_hi: title.hi,
        body_en: body.en,
        body_hi: body.hi,
        created_by: null,
        created_at: at,
      },
    );
  }
}
