import { expect, it } from 'vitest';
import {
  BUSINESS_FUNNEL_STEPS,
  type FunnelContent,
  funnelFaults,
  funnelRate,
  PERSONAL_FUNNEL_STEPS,
  shownFunnel,
  standardFunnel,
  wordsFault,
} from './funnel.ts';
import { FUNNEL_CLAIMS, forbiddenClaim } from './funnel-claims.ts';
import { chosenByFunnel, FUNNEL_PAGES, FUNNEL_PRODUCTS } from './funnel-journey.ts';
import { nextStop, settle, stranger, type Visitor } from './journey.ts';

const offered = ['Personal Loans', 'Business Loans', 'Gold Loans'] as const;
const standard = standardFunnel(offered);
const own = (headline: string, lead = 'Compare lenders side by side.'): FunnelContent => ({
  ...standard,
  words: 'own',
  own: { en: { headline, lead }, hi: { headline: 'लोन की तुलना करें', lead: 'ख़र्च रुपयों में दिखेगा।' } },
});

it.each([
  ['Guaranteed approval for all', 'claimApproval'],
  ['INSTANT   loan approval', 'claimApproval'],
  ['Instant -- ** -- ** approval', 'claimApproval'],
  ['तुरँत लोन', 'claimApproval'],
  ['Instant-approval', 'claimApproval'],
  ['100% sanction', 'claimApproval'],
  ['Loans for everyone', 'claimApproval'],
  ['Your loan is guaranteed', 'claimApproval'],
  ['पक्का लोन', 'claimApproval'],
  ['गारंटी के साथ मंज़ूरी', 'claimApproval'],
  ['turant loan paayen', 'claimApproval'],
  ['The lowest interest rates in India', 'claimPrice'],
  ['Lowest rate', 'claimPrice'],
  ['0% interest', 'claimPrice'],
  ['सबसे कम ब्याज', 'claimPrice'],
  ['sabse kam byaj', 'claimPrice'],
  ['No credit check', 'claimCreditCheck'],
  ['no CIBIL needed', 'claimCreditCheck'],
  ['बिना सिबिल के', 'claimCreditCheck'],
  ['ख़राब क्रेडिट चलेगा', 'claimCreditCheck'],
  ['Money in 5 minutes', 'claimSpeed'],
  ['5 मिनट में लोन', 'claimSpeed'],
  ['तुरंत पैसा', 'claimSpeed'],
  ['no documents', 'claimPapers'],
  ['बिना काग़ज़ के', 'claimPapers'],
  ['RBI approved', 'claimAuthority'],
  ['सरकारी योजना', 'claimAuthority'],
  ['Last chance', 'claimHurry'],
  ['आख़िरी मौक़ा', 'claimHurry'],
  ['Everybody gets a loan', 'claimApproval'],
])('%j may not be promised: %s', (text, claim) => {
  expect(forbiddenClaim(text)).toBe(claim);
});

it.each([
  'See which lenders will really lend to you, and what it costs in rupees',
  'Compare 20 lenders by their real cost',
  'It takes 2 minutes, it’s free, and nobody calls unless you ask.',
  'Loans for shopkeepers of Pune',
  'All personal loans in one place',
  'Anyone may compare loans',
  'No effect on your credit score',
  'Compare without affecting your credit score',
  'Your credit score stays as it is when you compare',
  'देखें कौन-से लेंडर आपको सच में लोन देंगे, और रुपयों में कितना ख़र्च आएगा',
  'सिर्फ़ दो मिनट, कोई फ़ीस नहीं, और आपके कहे बिना कोई फ़ोन नहीं।',
  'दुकानदारों के लिए लोन की तुलना',
])('%j may be said', (text) => {
  expect(forbiddenClaim(text)).toBeUndefined();
  expect(wordsFault(text, 200)).toBeUndefined();
});

it('has an example of each forbidden claim', () => {
  expect(FUNNEL_CLAIMS).toHaveLength(7);
});

it('accepts words up to their longest length, and refuses words with a contact', () => {
  expect(wordsFault('अ'.repeat(80), 80)).toBeUndefined();
  expect(wordsFault('अ'.repeat(81), 80)).toBe('wordsLong');
  expect(wordsFault('  ', 80)).toBe('wordsMissing');
  for (const text of [
    'Call 98765 43210',
    'See loans.example.com',
    'mail me@x.in',
    'me@home',
    'https://x',
    'http://x',
    'कॉल करें ९८७६५४३२१०',
  ])
    expect(wordsFault(text, 80), text).toBe('wordsContact');
  expect(wordsFault('Loans up to ₹5,00,000', 80)).toBeUndefined();
});

it('finds no fault in the standard site', () => {
  expect(funnelFaults(standard, offered)).toEqual({});
  expect(shownFunnel(standard, offered)).toEqual(standard);
});

it('lists each wrong field', () => {
  expect(
    funnelFaults(
      {
        ...own('Instant approval'),
        products: ['Credit Cards'],
        personal_steps: ['income', 'employment', 'personal', 'contact', 'residence'],
        business_steps: ['personal'],
        lands: 'form',
      },
      offered,
    ),
  ).toEqual({
    products: 'productsOff',
    'own.en.headline': 'claimApproval',
    personal_steps: 'stepsWork',
    business_steps: 'stepsOther',
    lands_product: 'landsProduct',
  });
  expect(funnelFaults({ ...standard, products: [] }, offered)).toEqual({ products: 'productsNone' });
  expect(funnelFaults({ ...standard, products: ['Gold Loans', 'Gold Loans'] }, offered)).toEqual({
    products: 'productsOff',
  });
  expect(
    funnelFaults({ ...standard, personal_steps: ['employment', 'income', ...PERSONAL_FUNNEL_STEPS] }, offered),
  ).toEqual({
    personal_steps: 'stepsOther',
  });
  expect(funnelFaults({ ...standard, lands: 'products', lands_product: 'Personal Loans' }, offered)).toEqual({
    lands_product: 'landsProduct',
  });
});

it('lists each fault even if the rest is right', () => {
  const faults = (change: Partial<FunnelContent>) => funnelFaults({ ...standard, ...change }, offered);
  const [first = 'personal', ...others] = PERSONAL_FUNNEL_STEPS;
  expect(faults({ personal_steps: [...others, others[0] ?? first] })).toStrictEqual({ personal_steps: 'stepsOther' });
  expect(faults({ products: ['Personal Loans', 'Credit Cards'] })).toStrictEqual({ products: 'productsOff' });
  expect(faults({ lands: 'form', lands_product: null })).toStrictEqual({ lands_product: 'landsProduct' });
  expect(faults({ lands: 'form', lands_product: 'Personal Loans' })).toStrictEqual({});
  expect(faults({ lands: 'offers', lands_product: 'Business Loans', products: ['Personal Loans'] })).toStrictEqual({
    lands_product: 'landsProduct',
  });
});

it('is the standard site if the brand has no funnel', () =>
  expect(standardFunnel(['Personal Loans'])).toStrictEqual({
    products: ['Personal Loans'],
    words: 'standard',
    own: { en: { headline: '', lead: '' }, hi: { headline: '', lead: '' } },
    picture: 'offers',
    personal_steps: [...PERSONAL_FUNNEL_STEPS],
    business_steps: [...BUSINESS_FUNNEL_STEPS],
    lands: 'products',
    lands_product: null,
  }));

it('shows standard words if one of four texts is wrong, and standard steps for wrong ones', () => {
  const good = own('Compare before you choose');
  expect(shownFunnel(good, offered)).toStrictEqual(good);
  const bad = 'Instant approval';
  const { en, hi } = good.own;
  for (const texts of [
    { en: { ...en, headline: bad }, hi },
    { en: { ...en, lead: bad }, hi },
    { en, hi: { ...hi, headline: bad } },
    { en, hi: { ...hi, lead: bad } },
  ])
    expect(shownFunnel({ ...good, own: texts }, offered).words).toBe('standard');
  const personal = shownFunnel({ ...good, personal_steps: ['personal'] }, offered);
  expect(personal).toStrictEqual({ ...good, personal_steps: [...PERSONAL_FUNNEL_STEPS] });
  const business = shownFunnel({ ...good, business_steps: ['personal'] }, offered);
  expect(business).toStrictEqual({ ...good, business_steps: [...BUSINESS_FUNNEL_STEPS] });
});

it('replaces wrong or switched-off parts by the standard, and shows the rest as chosen', () => {
  const content: FunnelContent = {
    ...own('Instant approval'),
    products: ['Gold Loans', 'Credit Cards', 'Personal Loans'],
    picture: 'scales',
    business_steps: BUSINESS_FUNNEL_STEPS.toReversed(),
    lands: 'offers',
    lands_product: 'Business Loans',
  };
  expect(shownFunnel(content, offered)).toEqual({
    ...content,
    products: ['Gold Loans', 'Personal Loans'],
    words: 'standard',
    lands: 'products',
    lands_product: null,
  });
  expect(shownFunnel({ ...standard, products: ['Credit Cards'] }, offered).products).toEqual(offered);
});

it('has no share for fewer than a hundred visits', () => {
  expect([funnelRate(12, 99), funnelRate(12, 100), funnelRate(1, 300)]).toEqual([null, 12, 0.3]);
});

const flags = [
  'verified',
  'hasStoredRecord',
  'identityCheckRequired',
  'plCompleted',
  'blCompleted',
  'isEditing',
] as const;
const visitors: readonly Visitor[] = [false, true].flatMap((productsLess) =>
  [null, 'u1'].flatMap((userId) =>
    [null, 'Personal Loans', 'Gold Loans', 'nonsense'].flatMap((product) =>
      Array.from({ length: 2 ** flags.length }, (_, bits) => ({
        ...stranger({ login: false, productsLess, lender: null }),
        userId,
        product,
        ...Object.fromEntries(flags.map((flag, index) => [flag, (bits & (1 << index)) !== 0])),
      })),
    ),
  ),
);

it('chooses a product only for visitors whom the guard would ask for one; the guard decides the page', () => {
  let chosen = 0;
  for (const visitor of visitors)
    for (const lands of FUNNEL_PAGES)
      for (const product of FUNNEL_PRODUCTS) {
        const wanted = chosenByFunnel(visitor, { lands, lands_product: product });
        if (wanted === null) continue;
        chosen += 1;
        expect(nextStop(visitor, '/products')).toBeUndefined();
        expect(settle(visitor, '/user')).toBe('/products');
        const page = settle({ ...visitor, product: wanted }, '/user');
        const isLocked = visitor.identityCheckRequired && !visitor.hasStoredRecord;
        const isComplete = wanted === 'Personal Loans' ? visitor.plCompleted : visitor.blCompleted;
        if (isComplete && isLocked) expect(page).toMatch(/welcome-back$/);
        if (!isComplete && !isLocked) expect(page).toMatch(/detail$/);
        if (lands === 'form') expect(isComplete).toBe(false);
      }
  expect(chosen).toBeGreaterThan(100);
  const known: Visitor = {
    ...stranger({ login: false, productsLess: false, lender: null }),
    userId: 'u',
    verified: true,
  };
  expect(chosenByFunnel(known, { lands: 'products', lands_product: null })).toBeNull();
  expect(
    chosenByFunnel({ ...known, plCompleted: true }, { lands: 'form', lands_product: 'Personal Loans' }),
  ).toBeNull();
  expect(chosenByFunnel({ ...known, plCompleted: true }, { lands: 'offers', lands_product: 'Personal Loans' })).toBe(
    'Personal Loans',
  );
});
