import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { longDate } from '@tulna/phrases/moments';
import { istDay } from '@tulna/rules/dates';
import type { Services } from '../../platform/services.ts';
import { intermediaryNow } from '../insurance-hand-offs/index.ts';
import type { PartnerBrand } from '../partners/index.ts';
import { type OfferingWorld, percentIn } from './world.ts';

/** The text about a product in one language. */
export interface Advert {
  headline: string;
  sentence: string;
  points: readonly string[];
  /** A message that is ready to send; its link is added below it. */
  message: string;
  /** The text required by law: provider, lenders, range of costs, and that terms apply. */
  legal: readonly string[];
}

function legalLines(
  services: Pick<Services, 'config' | 'clock'>,
  brand: PartnerBrand,
  { offering, policy, apr }: OfferingWorld,
  language: Language,
): string[] {
  const { legal } = phrasesFor(language).advertising;
  const { legal_name: company, name } = brand;
  if (offering === 'credit-card') return [legal.cards(company, name), legal.terms];
  if (offering === 'home-loan') return [legal.interestForm(company, name), legal.terms];
  if (offering === 'insurance') {
    const intermediary = intermediaryNow(services);
    return intermediary === undefined
      ? [legal.terms]
      : [legal.insurance(company, name, intermediary.name, intermediary.registration), legal.terms];
  }
  if (policy === undefined) return [legal.loans(company, name), legal.terms];
  const day = longDate(istDay(services.clock.now().getTime()), language);
  const rate = { from: percentIn(policy.rate.from), to: percentIn(policy.rate.to), day };
  const interest =
    apr === null
      ? legal.interest(rate)
      : legal.interestWithApr({ ...rate, aprFrom: percentIn(apr.least), aprTo: percentIn(apr.most) });
  return [legal.loans(company, name), interest, legal.terms];
}

/** A partner's advertisement of a product, with today's figures. */
export function advertOf(
  services: Pick<Services, 'config' | 'clock'>,
  brand: PartnerBrand,
  world: OfferingWorld,
  language: Language,
): Advert {
  const { headline, sentence, points, message } = phrasesFor(language).advertising.adverts[world.offering];
  return {
    headline,
    sentence: sentence(brand.name),
    points,
    message: message(brand.name),
    legal: legalLines(services, brand, world, language),
  };
}
