import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  createCreditCard,
  getCreditCardCatalogue,
  getCreditCardHindi,
  getCreditCardsData,
  getCreditCardsFile,
  importCreditCards,
  safeDeleteCreditCard,
  updateCreditCardData,
  updateCreditCardHindi,
} from '@tulna/contract/credit-cards';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { openSnapshot, serveSnapshot } from '../../platform/http/serve-snapshot.ts';
import type { Services } from '../../platform/services.ts';
import { withStoredUpload } from '../../platform/spreadsheets/stored-upload.ts';
import { unlessOvertaken } from '../overtaken-edits/index.ts';
import { creditCardsChanged, editCard, subjectOf } from './edit.ts';
import { cardInHindi, setCardHindi } from './hindi.ts';
import { catalogueFile, importCards, readCatalogue } from './import.ts';
import { presentCard, presentPublicCard } from './present.ts';
import { creditCardsRepository } from './repository.ts';

const page = { page: 'credit-cards' } as const;

/** The catalogue of cards: the calls of §7 X2–X5, its import, and what customers see of it. */
export async function creditCardsRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  const { audit } = services;
  const cards = creditCardsRepository(services.db);
  const channels = [creditCardsChanged];
  const folder = join(services.config.dataDir, 'incoming');
  const all = await openSnapshot(services, getCreditCardsData, channels, async () =>
    (await cards.all()).map(presentCard),
  );
  const listed = await openSnapshot(services, getCreditCardCatalogue, channels, async () => ({
    cards: (await cards.all()).filter((card) => card.status).map(presentPublicCard),
  }));
  /** One's own change is seen at once; the other processes hear of it. */
  const seen = <Answer>(answer: Answer): Answer => {
    all.invalidate();
    listed.invalidate();
    return answer;
  };

  serveSnapshot(scope, services, getCreditCardsData, all, page);
  serveSnapshot(scope, services, getCreditCardCatalogue, listed);

  handle(scope, services, createCreditCard, page, async ({ body, session, raw, db, language }) => {
    const id = randomUUID();
    await audit.run(db, actorOf(session, raw), async (tx) => {
      const repository = creditCardsRepository(tx);
      const place = await repository.nextPlace();
      await repository.add({ category_id: id, category_name: body.category_name, sort_order: place });
      const after = { category_name: body.category_name, sort_order: place };
      const records = [{ action: 'create', subject: subjectOf(id, body.category_name), after }];
      return { answer: undefined, records, channels };
    });
    return seen({ message: phrasesFor(language).messages.answers.cardCreated, category_id: id });
  });

  handle(scope, services, updateCreditCardData, page, async ({ body, session, raw, language }) => {
    const edit = unlessOvertaken(services, raw, session, (tx) => editCard(tx, body));
    await audit.runStatement(actorOf(session, raw), edit);
    return seen({ message: phrasesFor(language).messages.answers.cardUpdated });
  });

  handle(scope, services, getCreditCardHindi, page, async ({ params, db }) => {
    const card = await creditCardsRepository(db).byId(params.category_id);
    if (card === undefined) throw new Problem('not_found');
    return cardInHindi(card);
  });

  handle(scope, services, updateCreditCardHindi, page, async ({ body, session, raw, db, language }) => {
    const { category_id: id, ...words } = body;
    const clean = {
      key_feature_hi: words.key_feature_hi.trim(),
      annual_fee_hi: words.annual_fee_hi.trim(),
      marketing_bullets_hi: words.marketing_bullets_hi,
    };
    const edit = unlessOvertaken(services, raw, session, (tx) => setCardHindi(tx, id, clean));
    await audit.run(db, actorOf(session, raw), edit);
    return seen({ message: phrasesFor(language).messages.answers.cardUpdated });
  });

  handle(scope, services, safeDeleteCreditCard, page, async ({ body, session, raw, db, language }) => {
    await audit.run(db, actorOf(session, raw), async (tx) => {
      const name = await creditCardsRepository(tx).remove(body.category_id, services.clock.now());
      if (name === undefined) throw new Problem('not_found');
      const records = [{ action: 'delete', subject: subjectOf(body.category_id, name) }];
      return { answer: undefined, records, channels };
    });
    return seen({ message: phrasesFor(language).messages.answers.cardDeleted });
  });

  handle(scope, services, importCreditCards, page, ({ session, raw, db, language }) =>
    withStoredUpload(importCreditCards, raw, folder, async (upload) => {
      const rows = await readCatalogue(upload);
      const told = { fileName: upload.name, reasons: phrasesFor(language).fileReasons };
      return seen(await audit.run(db, actorOf(session, raw), (tx) => importCards(tx, rows, told)));
    }),
  );

  handle(scope, services, getCreditCardsFile, page, async () => catalogueFile(await cards.all()));
}
