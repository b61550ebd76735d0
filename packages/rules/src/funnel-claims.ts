/**
 * Promises about a loan that a partner's own words may not make (product.md §9). The lists catch common wordings in English, Hindi and
 * Hindi in Latin letters. They may refuse too much, because a partner can always use other words.
 */

export const FUNNEL_CLAIMS = [
  'claimApproval',
  'claimPrice',
  'claimCreditCheck',
  'claimSpeed',
  'claimPapers',
  'claimAuthority',
  'claimHurry',
] as const;
export type FunnelClaim = (typeof FUNNEL_CLAIMS)[number];

/**
 * Makes texts that look the same equal: nukta, candrabindu and the kinds of dashes are unified; punctuation and repeated spaces are
 * removed.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u093c\u200b-\u200f\u2060\ufeff\u00ad]/gu, '')
    .replaceAll('ँ', 'ं')
    .replaceAll(/[^\p{L}\p{M}\p{N}%₹]+/gu, ' ')
    .trim();

// Up to three other words may be between the two words of a claim, as in "guaranteed loan approval".
const near = '(?:[^ ]* ){0,3}';
const credit = '(?:cibil|credit|bureau|score|सिबिल|क्रेडिट|स्कोर)';
const got = '(?:approv|sanction|loan|credit card|लोन|मंजूर|मंज़ूर|अप्रूव|ऋण|कर्ज)';

const CLAIMS: Readonly<Record<FunnelClaim, readonly string[]>> = {
  claimApproval: [
    `(?:guarant|assured|sure ?shot|100 ?%|confirmed|certain|instant|immediate|turant|pakka|for sure|gaurant)${'[^ ]* '}${near}${got}`,
    `${got}[^ ]* ${near}(?:guarant|assured|confirmed|100 ?%|pakka|गारंटी|पक्का|पक्की|तय)`,
    `(?:गारंटी|गारंटीड|पक्का|पक्की|100 ?%|शर्तिया|तुरंत|फौरन) ${near}${got}`,
    `(?:everyone|everybody|anyone|anybody) (?:can get|gets|will get|is|will be|qualifies for) (?:an? )?${got}`,
    `${got}[^ ]* for (?:all|every|any)`,
    `(?:सबको|सभी को|हर किसी को) ${near}${got}`,
    'never (?:refused|rejected|declined)',
    'no (?:rejection|refusal)',
  ],
  claimPrice: [
    `(?:lowest|cheapest|best|minimum|sabse kam|sabse sast[^ ]*) ${near}(?:rate|interest|emi|price|loan|byaj|cost|fee)`,
    '(?:0|zero|no|nil|jero) ?%? (?:interest|processing|fee|cost emi)',
    'interest free',
    `सबसे (?:कम|सस्त[^ ]*) ${near}(?:ब्याज|दर|रेट|लोन|किस्त|खर्च|फीस)`,
    '(?:0 ?%|जीरो|शून्य|बिना) ब्याज',
    '(?:bina|zero) byaj',
  ],
  claimCreditCheck: [
    `(?:no|without|zero|skip|bina) (?:(?:any|an?|hard|checking) )?${credit}`,
    `(?:बिना|बगैर) ${near}${credit}`,
    `${credit} ${near}(?:not needed|not required|no matter|doesn t matter|की जरूरत नहीं|जरूरी नहीं|चेक नहीं)`,
    `(?:bad|poor|low|any|kharab|खराब|कम|किसी भी) ${credit}`,
  ],
  claimSpeed: [
    `(?:instant|immediate|turant|तुरंत|फौरन) ${near}(?:money|cash|payout|disburs[^ ]*|paisa|पैसा|पैसे|रकम|कैश)`,
    '(?:loan|money|cash) (?:[^ ]+ ){0,3}in (?:[^ ]+ ){0,2}(?:second|minute|hour)s?',
    '(?:second|minute|मिनट|सेकंड|घंट)[^ ]* (?:में|mein|me) (?:[^ ]+ ){0,2}(?:loan|money|paisa|लोन|पैसा|पैसे|रकम)',
    '(?:same day|aaj hi|आज ही) (?:loan|money|disbursal|लोन|पैसा|पैसे)',
  ],
  claimPapers: [
    `(?:no|without|zero|bina) (?:[^ ]+ )?(?:documents?|documentation|papers?|paperwork|kyc|income proof|kagaz)`,
    '(?:बिना|बगैर) (?:किसी )?(?:कागज|दस्तावेज|डॉक्यूमेंट|केवाईसी|इनकम प्रूफ)',
  ],
  claimAuthority: [
    '(?:rbi|reserve bank|government|govt|sarkari|आरबीआई|रिजर्व बैंक|सरकार|सरकारी) (?:[^ ]+ ){0,2}(?:approv|recogni|registered|licen|backed|scheme|loan|yojana|मान्यता|मंजूर|योजना|लोन|अप्रूव)',
    '(?:pm|pradhan mantri|प्रधानमंत्री) (?:[^ ]+ ){0,2}(?:loan|scheme|yojana|लोन|योजना)',
    'loan (?:waiver|maafi)',
    '(?:लोन|कर्ज) माफी',
  ],
  claimHurry: [
    '(?:last chance|hurry|only today|today only|offer ends|limited (?:time|period|offer)|jaldi kar|aakhri mauka|sirf aaj)',
    '(?:आखिरी मौका|सिर्फ आज|आज ही करें|जल्दी कर|सीमित समय)',
  ],
};

const patterns = FUNNEL_CLAIMS.map(
  (claim) => [claim, CLAIMS[claim].map((text) => new RegExp(`(?:^| )${plainPattern(text)}`, 'u'))] as const,
);

/** The pattern in the form in which words are compared: decomposed, without nukta. */
function plainPattern(text: string): string {
  return text.normalize('NFKD').replaceAll('\u093c', '').replaceAll('ँ', 'ं');
}

/** The first forbidden promise in a text; undefined if it has none. */
export function forbiddenClaim(text: string): FunnelClaim | undefined {
  const words = plain(text);
  return patterns.find(([, list]) => list.some((one) => one.test(words)))?.[0];
}

/** Whether a text has a contact that leads people past us: an address, a link, or a number to call or pay to. */
export const namesContact = (text: string): boolean =>
  /https?:|www\.|\S@\S|\b[a-z0-9-]+\.(?:com|in|org|net|io|co|app|me|ly)\b/i.test(text) ||
  /(?:\p{Nd}[\s-]?){8,}/u.test(text);
