import type { PartnerPageRow } from './page-row.ts';

/** The pages for training and referrals (R7). */
export const trainingPages: readonly PartnerPageRow[] = [
  {
    slug: 'training-material/eligibility-criteria',
    title: 'training-material/eligibility-criteria',
    icon: 'grid',
    topics: ['partnerLenders'],
    asked: 'R7 (eligibility criteria)',
    source: 'src/pages/eligibility-criteria/page.tsx',
    load: () => import('./pages/eligibility-criteria/page.tsx'),
  },
  {
    slug: 'lender-journey',
    title: 'lender-journey',
    icon: 'swap',
    topics: ['partnerLenders', 'lenderJourneys'],
    asked: 'R7 (lender journey)',
    source: 'src/pages/lender-journey/page.tsx',
    load: () => import('./pages/lender-journey/page.tsx'),
  },
  {
    slug: 'training-material',
    title: 'training-material',
    icon: 'book',
    menu: { section: 'menu', order: 8 },
    topics: ['partnerTraining'],
    asked: 'R7',
    source: 'src/pages/training-material/page.tsx',
    load: () => import('./pages/training-material/page.tsx'),
  },
  {
    slug: 'training-material/lessons',
    title: 'training-material/lessons',
    icon: 'book',
    topics: ['partnerTraining'],
    asked: 'R7',
    source: 'src/pages/training-material/lessons.page.tsx',
    load: () => import('./pages/training-material/lessons.page.tsx'),
  },
];
