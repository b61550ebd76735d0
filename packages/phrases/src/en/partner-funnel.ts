import type { FUNNEL_LOCKED, FunnelBlock, FunnelPicture } from '@tulna/rules/funnel';
import type { FunnelPage } from '@tulna/rules/funnel-journey';
import { funnelBlocks, funnelFaults } from './funnel.ts';
import { landing } from './landing.ts';
import { productNames } from './product-names.ts';

/** A partner's own landing page and way after it (R9). */
export const partnerFunnel = {
  lead: 'Choose what your brand’s landing page shows first and where customers go after signing in. Customers see your changes once you publish them.',
  leadReadOnly:
    'What your brand’s landing page shows first and where customers go after signing in. You can view this but not change it.',
  failed: 'We couldn’t load your funnel',
  notFresh: 'This may be out of date.',
  products: productNames,
  blocks: { ...funnelBlocks, standard: { headline: landing.promise, lead: landing.underPromise } },
  faults: funnelFaults,
  shownNow: (number: number) => `Version ${number} is shown to customers.`,
  standardNow: 'Customers see the standard page.',
  stopped: (day: string) =>
    `We switched your funnel off on ${day}. Customers see the standard page until it’s on again.`,
  reason: 'Reason',
  saving: 'Saving…',
  savedAt: (moment: string, by: string | null) =>
    by === null ? `Draft saved ${moment}` : `Draft saved ${moment} by ${by}`,
  neverSaved: 'No draft yet',
  notSaved: 'Your last changes couldn’t be saved.',
  saveAgain: 'Save again',
  conflict: (by: string) =>
    by === '' ? 'The draft was changed in another window.' : `${by} changed the draft in the meantime.`,
  takeTheirs: 'Show that draft',
  keepMine: 'Keep mine',
  publish: 'Publish',
  end: 'Show the standard page',
  endText: 'Customers will see the standard landing page. We’ll keep your draft and your versions.',
  wrong: 'The draft can’t be published yet. Please check the marked fields.',
  landing: {
    title: 'Products and their order',
    lead: 'You can show the products that are switched on for your brand. After signing in, customers can still choose any of them.',
    show: (product: string) => `Show ${product}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number) => `${name} is now number ${place}`,
  },
  words: {
    title: 'Headline and introduction',
    lead: 'Ready-made words, or your own in both languages.',
    choices: {
      standard: 'Standard',
      cost: 'What it costs',
      choice: 'You choose',
      local: 'In your language',
      business: 'For a shop',
      own: 'Our own words',
    } satisfies Record<FunnelBlock | 'own', string>,
    english: 'In English',
    hindi: 'In Hindi',
    headline: 'Headline',
    leadField: 'Introduction',
    left: (count: number, most: number) => `${count} of ${most} characters`,
  },
  picture: {
    title: 'Picture',
    lead: 'Shown next to the headline on wide screens, but not on phones.',
    choices: {
      offers: 'Three offers',
      phone: 'A phone with a code',
      form: 'A form and a pen',
      scales: 'Scales',
      card: 'A card and a tick',
    } satisfies Record<FunnelPicture, string>,
  },
  form: {
    title: 'What the forms ask first',
    lead: 'You can’t leave out a question, and the consents are always last. Work is asked before income, because what we ask about income depends on it.',
    personal: 'Personal loan form',
    business: 'Business loan form',
    personalSteps: {
      personal: 'About the person',
      contact: 'How to reach them',
      employment: 'Their work',
      income: 'Income and the loan',
      residence: 'Where they live',
      consent: 'Consents',
    },
    businessSteps: {
      personal: 'About the person',
      contact: 'How to reach them',
      business: 'The business',
      turnover: 'Turnover and the loan',
      place: 'Address and bank account',
      consent: 'Consents',
    },
  },
  lands: {
    title: 'After signing in',
    lead: 'For customers who haven’t chosen a product. Customers who have chosen one continue where they left off. Details they gave us earlier are shown only after they enter their PAN and date of birth.',
    choices: {
      products: 'The list of products',
      form: 'The form for one product. Customers who have filled it in see the list of products',
      offers: 'The offers for one product. Customers who are new to it fill in the form first',
    } satisfies Record<FunnelPage, string>,
    product: 'Product',
    choose: 'Choose a product',
  },
  locked: {
    title: 'The same for every brand',
    lead: 'These can’t be changed here.',
    items: {
      lenders: {
        name: 'Which lenders are shown',
        why: 'Every lender that matches is shown. Reserve Bank rules for digital lending require all matching offers, so none can be hidden.',
      },
      order: {
        name: 'The order of offers',
        why: 'We rank offers by cost, using a published rule. Lenders can’t pay to rank higher, and neither can partners.',
      },
      disclosures: {
        name: 'Costs, APR and the Key Facts Statement',
        why: 'Every customer must see these before choosing, whichever partner they come from.',
      },
      consents: {
        name: 'Consents',
        why: 'Each consent is asked for separately, with nothing ticked in advance, and can be withdrawn. Data protection law requires this.',
      },
    } satisfies Record<(typeof FUNNEL_LOCKED)[number], { name: string; why: string }>,
  },
  preview: {
    title: 'On a phone',
    frame: (language: string) => `Your landing page with this draft, in ${language}`,
    text: 'Your page with this draft. Buttons don’t work here, and nothing is counted.',
    unsaved: 'Your page as customers see it now. Change something to see a draft.',
    english: 'English',
    hindi: 'Hindi',
  },
  versions: {
    title: 'Versions',
    lead: 'What was published, who published it and how customers responded.',
    empty: 'Nothing has been published yet.',
    version: (number: number) => `Version ${number}`,
    shown: 'Shown now',
    from: (day: string, by: string | null) => (by === null ? `From ${day}` : `From ${day}, by ${by}`),
    until: (day: string) => `until ${day}`,
    restores: (number: number) => `Same as version ${number}`,
    restore: 'Show again',
    restoreOf: (number: number) => `Show again: version ${number}`,
    restoreText: (number: number) =>
      `Customers will see version ${number} again, as a new version. Your draft stays as it is.`,
    more: 'Earlier versions',
    visits: 'Visits',
    codes: 'Code entered',
    submitted: 'Profile sent',
    tooFew: 'Too few visits to show a rate',
    counts: (from: string, to: string, at: string) => `Visits from ${from} to ${to}. Counted ${at}.`,
    noneYet: (at: string) => `No visits so far. Counted ${at}.`,
    notCounted: 'Not counted yet.',
    how: 'A visit is a browser that came to your landing page through a link for the first time. The link can be a tracking link, a QR code or a campaign. Other visits aren’t counted. “Code entered” counts people who signed in for the first time with that browser. “Profile sent” counts those of them who have sent a profile since. Versions were shown on different days to different people, so differences between them may have other causes. We show rates once a version has 100 visits.',
  },
};
