import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  createCreditCard,
  getCreditCardCatalogue,
  getCreditCardHindi,
  getCreditCardsData,
  getCreditCardsFile,
  importCreditCards,
  renameCreditCard,
  safeDeleteCreditCard,
  updateCreditCardData,
  updateCreditCardHindi,
  updateCreditCardTerms,
} from '@tulna/contract/credit-cards';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { openSnapshot, serveSnapshot } from '../../platform/http/serve-snapshot.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { withStoredUpload } from '../../platform/spreadsheets/stored-upload.ts';
import { auditedCards } from './audited.ts';
import { checkName, creditCardsChanged, editCard, renameCard, subjectOf } from './edit.ts';
import { cardInHindi, setCardHindi } from './hindi.ts';
import { catalogueFile, type Imported, importCards, readCatalogue } from './import.ts';
import { cardList } from './list.ts';
import { presentCard, presentPublicCard } from './present.ts';
import { creditCardsRepository } from './repository.ts';

const page = { page: 'credit-cards' } as const;

/** The catalogue of cards: the calls of §7 X2–X5, its import, and its view for customers. */
export async function creditCardsRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  services.audit.registry.declare(auditedCards);
  const cards = creditCardsRepository(services.db);
  const channels = [creditCardsChanged];
  const folder = join(services.config.dataDir, 'incoming');
  const all = await openSnapshot(services, getCreditCardsData, channels, async () =>
    (await cards.all()).map(presentCard),
  );
  const listed = await openSnapshot(services, getCreditCardCatalogue, channels, async () => ({
    cards: (await cards.all()).filter((card) => card.status).map(presentPublicCard),
  }));
  const own = { ...page, caches: [all, listed] };

  serveList(scope, services, cardList);
  serveSnapshot(scope, services, getCreditCardsData, all, page);
  serveSnapshot(scope, services, getCreditCardCatalogue, listed);

  handleChange(
    scope,
    services,
    createCreditCard,
    {
      ...own,
      async change(on, { body: { category_name } }) {
        await checkName(on, category_name, null);
        const id = randomUUID();
        const repository = creditCardsRepository(on);
        const place = await repository.nextPlace();
        await repository.add({ category_id: id, category_name, sort_order: place });
        const after = { category_name, sort_order: place };
        return { answer: id, records: [{ action: 'create', subject: subjectOf(id, category_name), after }], channels };
      },
    },
    {
      says: 'cardCreated',
      answer: (category_id) => ({ category_id }),
    },
  );

  handleChange(
    scope,
    services,
    updateCreditCardData,
    {
      ...own,
      change: (on, { body }) => editCard(on, body),
      isStatement: () => true,
    },
    { says: 'cardUpdated' },
  );

  handleChange(
    scope,
    services,
    renameCreditCard,
    { ...own, change: (on, { body }) => renameCard(on, body.category_id, body.category_name) },
    { says: 'cardUpdated' },
  );

  handleChange(
    scope,
    services,
    updateCreditCardTerms,
    {
      ...own,
      change: (on, { body }) => editCard(on, body),
      isStatement: () => true,
    },
    { says: 'cardUpdated' },
  );

  handle(scope, services, getCreditCardHindi, page, async ({ params, db }) => {
    const card = await creditCardsRepository(db).byId(params.category_id);
    if (card === undefined) throw new Problem('not_found');
    return cardInHindi(card);
  });

  handleChange(
    scope,
    services,
    updateCreditCardHindi,
    {
      ...own,
      change: (on, { body: { category_id, ...words } }) =>
        setCardHindi(on, category_id, {
          key_feature_hi: words.key_feature_hi.trim(),
          annual_fee_hi: words.annual_fee_hi.trim(),
          marketing_bullets_hi: words.marketing_bullets_hi,
        }),
    },
    { says: 'cardUpdated' },
  );

  handleChange(
    scope,
    services,
    safeDeleteCreditCard,
    {
      ...own,
      async change(on, { body, by }) {
        const name = await creditCardsRepository(on).remove(body.category_id, by.at);
        if (name === undefined) throw new Problem('not_found');
        const records = [{ action: 'delete', subject: subjectOf(body.category_id, name) }];
        return { answer: undefined, records, channels };
      },
    },
    { says: 'cardDeleted' },
  );

  handleChange(
    scope,
    services,
    importCreditCards,
    {
      ...own,
      first: ({ raw }, carryOut: (file: { name: string; rows: SheetRow[] }) => Promise<Imported>) =>
        withStoredUpload(importCreditCards, raw, folder, async (upload) =>
          carryOut({ name: upload.name, rows: await readCatalogue(upload) }),
        ),
      change: (on, { language }, { name, rows }) =>
        importCards(on, rows, { fileName: name, reasons: phrasesFor(language).fileReasons }),
    },
    { answer: (imported) => imported },
  );

  handle(scope, services, getCreditCardsFile, page, async () => catalogueFile(await cards.all()));
}
