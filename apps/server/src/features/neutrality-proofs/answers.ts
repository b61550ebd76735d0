import { createHash } from 'node:crypto';
import type { Applicant } from '@tulna/rules/applicant';
import { DAY_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { CARATS } from '@tulna/rules/gold-terms';
import { DEFAULT_TENURE } from '@tulna/rules/loan-terms';
import { paiseOfRupees } from '@tulna/rules/money';
import type { HashedAnswer } from '@tulna/rules/neutrality';
import { OFFER_ORDERS, rank } from '@tulna/rules/ranking';
import { syntheticApplicant } from '@tulna/rules/synthetic-people';
import { presentPublicCard } from '../credit-cards/index.ts';
import { goldComparison } from '../gold-loans/index.ts';
import type { LenderRow } from '../lenders/index.ts';
import {
  byLenderName,
  decideAtPrepared,
  inDefaultOrder,
  indicativeOffer,
  type PreparedLender,
  prepareLenders,
  presentOpenOffer,
  rankableOffer,
} from '../offers/index.ts';
import { type LoanList, loanLists, type World } from './world.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Loan terms in months that a connected lender offers besides the one asked for, because it sends several plans. */
const morePlans = [12, 36];

type Shown = ReturnType<typeof presentOpenOffer>;
/** An offer with its lender's row, which only an order that cheats would use. */
export interface ShownOffer extends Shown {
  row: LenderRow;
}
type InOrder = (offers: readonly ShownOffer[], asked: { desiredAmount: number; desiredTenure: number }) => ShownOffer[];

/** Functions that order the lists: the product's own, unless a test replaces them. */
export interface Orders {
  offers: InOrder;
  cards: (cards: World['cards']) => World['cards'];
  gold: typeof goldComparison;
}
export const productOrders: Orders = { offers: inDefaultOrder, cards: (cards) => cards, gold: goldComparison };

const nobody = '00000000-0000-4000-8000-000000000000';

function offersOf(applicant: Applicant, prepared: readonly PreparedLender[], now: Date, language: 'en' | 'hi') {
  const to = { creditApplicationId: nobody, customerId: nobody, at: now, validUntil: new Date(now.getTime() + DAY_MS) };
  const { decided, receipt } = decideAtPrepared(applicant, prepared);
  const wantedTenure = applicant.desiredTenure ?? DEFAULT_TENURE;
  const others = morePlans
    .filter((months) => months !== wantedTenure)
    .flatMap(
      (desiredTenure) =>
        decideAtPrepared(
          { ...applicant, desiredTenure },
          prepared.filter(({ lender }) => lender.connection !== null),
        ).decided,
    );
  const offers = [...decided, ...others].flatMap((one): ShownOffer[] => {
    const offer = indicativeOffer(one, to);
    if (offer === undefined) return [];
    const id = `${one.lender.key}-${offer.tenureMonths}`;
    return [
      {
        ...presentOpenOffer({ ...offer, id }, one.record.lenderShown, one.lender, { now, language }),
        row: one.lender,
      },
    ];
  });
  const unmatched = decided
    .flatMap(({ record }) => (record.matched ? [] : [{ lender: record.lenderShown, failed: record.failedRules }]))
    .sort(byLenderName);
  return { offers, unmatched, receipt };
}

/** A person's whole list of offers as text, without the badge of a special offer, which the arrangements change. */
function loanAnswer(
  applicant: Applicant,
  prepared: readonly PreparedLender[],
  { now, language, orders }: { now: Date; language: 'en' | 'hi'; orders: Orders },
): string {
  const { offers, unmatched, receipt } = offersOf(applicant, prepared, now, language);
  const requested = {
    desiredAmount: applicant.desiredAmount,
    desiredTenure: applicant.desiredTenure ?? DEFAULT_TENURE,
  };
  const wanted = { amountPaise: paiseOfRupees(requested.desiredAmount), tenureMonths: requested.desiredTenure };
  const chosen = OFFER_ORDERS.filter((order) => order !== 'apr').map((order) =>
    rank(offers, rankableOffer, wanted, order).map(({ offer_id }) => offer_id),
  );
  return JSON.stringify({
    offers: orders.offers(offers, requested).map(({ row: _row, special_offer: _badge, ...offer }) => offer),
    chosen,
    unmatched,
    receipt,
  });
}

/** Gold lenders' offers side by side, for a person's weight and purity; some people name no amount. */
function goldAnswer(
  applicant: Applicant,
  { lenders, goldPrice }: World,
  { person, now, language, orders }: { person: number; now: Date; language: 'en' | 'hi'; orders: Orders },
): string {
  const gold = {
    milligrams: 5_000 + (person % 60) * 1_250,
    carat: CARATS[person % CARATS.length] ?? 22,
    pricePaise: goldPrice?.per_gram_paise ?? 0,
  };
  return JSON.stringify(
    orders.gold(lenders['Gold Loans'], {
      person: {
        postalCode: applicant.postalCode,
        birthDate: applicant.birthDate,
        facts: applicant,
        today: istDay(now.getTime()),
      },
      price: goldPrice,
      wish: {
        gold,
        amount: person % 3 === 0 ? null : applicant.desiredAmount,
        months: applicant.desiredTenure ?? DEFAULT_TENURE,
      },
      language,
    }),
  );
}

/** The list of cards, which is the same for all customers. An arrangement may change a card's id, so the answer leaves the id out. */
const cardsAnswer = ({ cards }: World, orders: Orders): string =>
  JSON.stringify(
    orders.cards(cards.filter(({ status }) => status)).map((card) => {
      const { category_id: _id, ...rest } = presentPublicCard(card);
      return rest;
    }),
  );

/** Hashes of the lists of a number of invented people. `rest` is called between them. */
export async function hashedAnswers(
  world: World,
  options: { people: number; now: Date; orders?: Orders },
  rest: () => Promise<void> = async () => undefined,
): Promise<HashedAnswer[]> {
  const { people, now, orders = productOrders } = options;
  const onDate = istDay(now.getTime());
  const answers: HashedAnswer[] = [];
  const prepared = (list: LoanList) => prepareLenders(world.lenders[list]);
  for (const list of loanLists) {
    const lenders = prepared(list);
    for (let person = 0; person < people; person += 1) {
      const applicant = syntheticApplicant(person, list, onDate);
      const language = person % 2 === 0 ? 'en' : 'hi';
      const texts = [loanAnswer(applicant, lenders, { now, language, orders })];
      if (list === 'Gold Loans') texts.push(goldAnswer(applicant, world, { person, now, language, orders }));
      answers.push({ list, person, hash: sha256(texts.join('\n')) });
      await rest();
    }
  }
  answers.push({ list: 'Credit Cards', person: 0, hash: sha256(cardsAnswer(world, orders)) });
  return answers;
}
