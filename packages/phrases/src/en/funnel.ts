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
    lead: 'In English or Hindi, on your phone, with no visit to a branch.',
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
    'Lenders check credit before they lend, so you can’t say that they don’t. You can say that comparing doesn’t affect the credit score',
  claimSpeed: 'The lender decides how fast it pays out, so you can’t promise that. Leave the time out',
  claimPapers: 'Lenders must identify everyone they lend to, so you can’t promise loans without documents or KYC',
  claimAuthority:
    'Neither the Reserve Bank nor the government recommends or backs these loans, so please don’t suggest that they do',
  claimHurry: 'Please don’t hurry people into a loan. Leave out words such as “last chance” or “limited time”',
  wordsMissing: 'Please write this in both languages, or choose ready-made words',
  wordsContact:
    'Please leave out links, addresses and phone numbers. Customers are contacted through this site, with their consent',
  wordsLong: 'This text is too long for a small phone. Please shorten it',
  productsNone: 'Please show at least one product',
  productsOff: 'Please choose only products that are switched on for your brand, and each only once',
  stepsOther: 'You can change the order of the steps, but you can’t leave one out',
  stepsWork: 'Work has to be asked before income, because what we ask about income depends on it',
  landsProduct: 'Please choose a product that is shown on your page',
} satisfies Record<FunnelFault, string>;
