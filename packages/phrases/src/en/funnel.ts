import type { FUNNEL_BLOCKS, FunnelFault, FunnelWords } from '@tulna/rules/funnel';

/** Words of ours that a partner may choose for its landing page; `standard` is the landing page's own and stands there. */
export const funnelBlocks = {
  cost: {
    headline: 'Compare loans by what they really cost you in rupees',
    lead: 'Interest, fees and GST in one figure, for every lender that would lend to you.',
  },
  choice: {
    headline: 'One form, and you choose the lender',
    lead: 'You see who would lend to you and why, and decide who gets your details.',
  },
  local: {
    headline: 'A loan you understand before you sign',
    lead: 'In English or Hindi, on your phone, without a visit to a branch to compare.',
  },
  business: {
    headline: 'Compare loans for your shop or business',
    lead: 'See which lenders fit your turnover, what it costs in rupees, and which documents each lender asks for.',
  },
} satisfies Record<Exclude<(typeof FUNNEL_BLOCKS)[number], 'standard'>, FunnelWords>;

/** Why a funnel can't be published as it is. */
export const funnelFaults = {
  claimApproval:
    'Nobody can promise a loan or an approval: each lender decides after its checks. Say that people can see who would lend to them',
  claimPrice:
    'The lowest or best price can’t be promised: it differs from person to person. Say that people can compare the cost in rupees',
  claimCreditCheck:
    'Lenders check credit before they lend, so the opposite can’t be said. You may say that comparing doesn’t affect the credit score',
  claimSpeed: 'How fast money comes is up to the lender, so it can’t be promised. Leave the time out',
  claimPapers: 'Lenders must identify everyone they lend to, so loans without papers or KYC can’t be promised',
  claimAuthority:
    'Neither the Reserve Bank nor the government recommends or backs these loans, so nothing may sound as if they did',
  claimHurry: 'Nobody may be hurried into a loan. Leave out last chances and limited times',
  wordsMissing: 'Please write this in both languages, or choose ready-made words',
  wordsContact: 'Please leave out links, addresses and phone numbers: customers are reached here, with their consent',
  wordsLong: 'This text is too long for a small phone. Please shorten it',
  productsNone: 'Please show at least one product',
  productsOff: 'Please choose only products that are switched on for your brand, each once',
  stepsOther: 'Every step of the form stays; only their order can change',
  stepsWork: 'Work has to come before income, because what we ask about income depends on it',
  landsProduct: 'Please choose a product that is shown on your page',
} satisfies Record<FunnelFault, string>;
