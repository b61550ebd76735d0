/**
 * The facts by which the card catalogue can be filtered (ledger P5). They are read from the texts that the back office writes (spec §3:
 * fee, key feature and bullets are texts). A card whose texts don't mention a benefit is treated as not having it.
 */

/** The highest interest a card may charge, percent a month; a higher value is a typing error. */
export const MOST_MONTHLY_RATE = 10;

/** Limits for the yearly cost of a card. `any` sets no limit. */
export const CARD_FEES = ['any', 'free', 'up_to_500', 'up_to_1000'] as const;
export type CardFee = (typeof CARD_FEES)[number];

export const CARD_BENEFITS = ['cashback', 'fuel', 'travel', 'shopping', 'first_card', 'business'] as const;
export type CardBenefit = (typeof CARD_BENEFITS)[number];

/** The texts of a card. */
export type CardTexts = {
  readonly key_feature: string;
  readonly annual_fee: string;
  readonly marketing_bullets: readonly string[];
};

/**
 * The cost of the card in a usual year, whole ₹: the largest amount before a condition that waives it ("₹499, waived above ₹1,00,000 a
 * year" is 499, "Free for the first year, then ₹149" is 149). 0 if it has no amount but says "free"; else undefined.
 */
export const yearlyFee = (text: string): number | undefined => {
  const plain = text.split(/waived|reversed|if you spend|on spends?/i, 1)[0] ?? '';
  const amounts = [...plain.matchAll(/(?:₹|rs\.?|inr)\s*([\d,]{1,12})/gi)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );
  if (amounts.length > 0) return Math.max(...amounts);
  return /\b(?:free|nil|no (?:annual )?fee|zero)\b/i.test(plain) ? 0 : undefined;
};

const MOST: Readonly<Record<CardFee, number>> = {
  any: Number.POSITIVE_INFINITY,
  free: 0,
  up_to_500: 500,
  up_to_1000: 1000,
};

/** True if the card costs no more than the limit; a fee that can't be read passes only if no limit is set. */
export const isWithinFee = (annualFee: string, fee: CardFee): boolean =>
  (yearlyFee(annualFee) ?? Number.POSITIVE_INFINITY) <= MOST[fee];

const SIGNS: Readonly<Record<CardBenefit, RegExp>> = {
  cashback: /cash ?back|% back|value back/i,
  fuel: /\bfuel|petrol|full tank/i,
  travel: /lounge|flight|train|travel|metro|\bbus\b|buses|hotel/i,
  shopping: /shop|grocer|kirana|reward|point|online/i,
  first_card: /first card|new to credit|no credit history|no income papers|build a score|student|deposit/i,
  business: /business|\bgst\b|stock|staff card/i,
};

/** The benefits mentioned in the texts of the card, in the order of the filter. */
export const benefitsOf = ({ key_feature, marketing_bullets }: CardTexts): readonly CardBenefit[] => {
  const words = [key_feature, ...marketing_bullets].join('\n');
  return CARD_BENEFITS.filter((benefit) => SIGNS[benefit].test(words));
};
