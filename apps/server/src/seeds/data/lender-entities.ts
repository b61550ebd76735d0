/** The legal entity behind a lender's name, and its further terms. Every name here is fictional. */
export type LenderEntity = {
  /** The regulated entity in the demo world; it says nothing about any real company. */
  readonly legalName: string;
  readonly entityType: 'NBFC' | 'NBFC-P2P' | 'Small finance bank' | 'Housing finance company';
  readonly officer: string;
  /** Penal charge in percent of the overdue instalment per month, days of grace before it, and the fee in ₹ for a bounced debit. */
  readonly penal: { readonly percent: number; readonly graceDays: number; readonly bounce: number };
  readonly coolingOffDays: number;
  /** What the lender pays the marketplace: percent of the disbursed amount, and a flat ₹ fee. */
  readonly revenue: { readonly percent: number; readonly flat: number };
  /** First digits of the PIN codes it serves; absent if it serves all of India. */
  readonly serves?: readonly string[];
};

/** The entity behind each lender, by lender key. */
export const lenderEntities: Readonly<Record<string, LenderEntity>> = {
  cashe: {
    legalName: 'Bhanuprabha Finance Private Limited',
    entityType: 'NBFC',
    officer: 'Ritika Malhotra',
    penal: { percent: 2, graceDays: 3, bounce: 350 },
    coolingOffDays: 3,
    revenue: { percent: 2.5, flat: 0 },
  },
  'money-view': {
    legalName: 'Whitefield Meadows Credit Private Limited',
    entityType: 'NBFC',
    officer: 'Karthik Narayan',
    penal: { percent: 2, graceDays: 3, bounce: 500 },
    coolingOffDays: 3,
    revenue: { percent: 2.75, flat: 0 },
  },
  upwards: {
    legalName: 'Uttarayan Capital Private Limited',
    entityType: 'NBFC',
    officer: 'Sneha Pillai',
    penal: { percent: 2, graceDays: 5, bounce: 400 },
    coolingOffDays: 3,
    revenue: { percent: 2, flat: 0 },
  },
  'money-tap': {
    legalName: 'Tapovan Small Finance Bank Limited',
    entityType: 'Small finance bank',
    officer: 'Rohit Bansal',
    penal: { percent: 1.5, graceDays: 3, bounce: 500 },
    coolingOffDays: 5,
    revenue: { percent: 2, flat: 150 },
  },
  nira: {
    legalName: 'Niranjana Credit Private Limited',
    entityType: 'NBFC',
    officer: 'Divya Hegde',
    penal: { percent: 2.5, graceDays: 2, bounce: 300 },
    coolingOffDays: 3,
    revenue: { percent: 2.25, flat: 0 },
  },
  kreditbee: {
    legalName: 'Madhukosh Finserve Private Limited',
    entityType: 'NBFC',
    officer: 'Abhishek Rao',
    penal: { percent: 2, graceDays: 3, bounce: 450 },
    coolingOffDays: 3,
    revenue: { percent: 3, flat: 0 },
  },
  finzy: {
    legalName: 'Finza Peer Credit Private Limited',
    entityType: 'NBFC-P2P',
    officer: 'Anjali Mathew',
    penal: { percent: 1.5, graceDays: 5, bounce: 400 },
    coolingOffDays: 3,
    revenue: { percent: 1.75, flat: 0 },
    serves: ['110', '122', '201', '400', '411', '500', '560', '600'],
  },
  earlysalary: {
    legalName: 'Pratham Vetan Finance Private Limited',
    entityType: 'NBFC',
    officer: 'Sameer Kulkarni',
    penal: { percent: 2, graceDays: 3, bounce: 400 },
    coolingOffDays: 3,
    revenue: { percent: 2.5, flat: 0 },
  },
  indialends: {
    legalName: 'Bharat Rin Finance Limited',
    entityType: 'NBFC',
    officer: 'Nisha Arora',
    penal: { percent: 2, graceDays: 3, bounce: 500 },
    coolingOffDays: 3,
    revenue: { percent: 2, flat: 100 },
  },
  stashfin: {
    legalName: 'Akshaya Nidhi Finance Private Limited',
    entityType: 'NBFC',
    officer: 'Tarun Bhatia',
    penal: { percent: 2.5, graceDays: 2, bounce: 500 },
    coolingOffDays: 3,
    revenue: { percent: 3, flat: 0 },
  },
  prefr: {
    legalName: 'Varenya Credit Private Limited',
    entityType: 'NBFC',
    officer: 'Isha Trivedi',
    penal: { percent: 2, graceDays: 3, bounce: 450 },
    coolingOffDays: 3,
    revenue: { percent: 2.25, flat: 0 },
  },
  paysense: {
    legalName: 'Samvedna Finance Limited',
    entityType: 'NBFC',
    officer: 'Aditya Jain',
    penal: { percent: 2, graceDays: 3, bounce: 500 },
    coolingOffDays: 3,
    revenue: { percent: 2, flat: 0 },
  },
  kissht: {
    legalName: 'Kishtwar Credit Private Limited',
    entityType: 'NBFC',
    officer: 'Manasi Gokhale',
    penal: { percent: 2.5, graceDays: 3, bounce: 450 },
    coolingOffDays: 3,
    revenue: { percent: 2.75, flat: 0 },
  },
  truebalance: {
    legalName: 'Santulan Finance Private Limited',
    entityType: 'NBFC',
    officer: 'Vivek Chaudhary',
    penal: { percent: 2.5, graceDays: 2, bounce: 350 },
    coolingOffDays: 3,
    revenue: { percent: 2.5, flat: 0 },
  },
  'dmi-finance': {
    legalName: 'Dhruvamitra Finance Limited',
    entityType: 'NBFC',
    officer: 'Parul Saxena',
    penal: { percent: 2, graceDays: 3, bounce: 500 },
    coolingOffDays: 3,
    revenue: { percent: 1.75, flat: 0 },
  },
  incred: {
    legalName: 'Inakshi Credit Limited',
    entityType: 'NBFC',
    officer: 'Rahul Deshpande',
    penal: { percent: 2, graceDays: 3, bounce: 500 },
    coolingOffDays: 3,
    revenue: { percent: 2, flat: 0 },
  },
  finnable: {
    legalName: 'Ananta Enable Finance Private Limited',
    entityType: 'NBFC',
    officer: 'Lavanya Reddy',
    penal: { percent: 2, graceDays: 5, bounce: 450 },
    coolingOffDays: 5,
    revenue: { percent: 2, flat: 0 },
  },
  'tata-capital': {
    legalName: 'Tatvam Capital Finance Limited',
    entityType: 'NBFC',
    officer: 'Cyrus Daruwala',
    penal: { percent: 2, graceDays: 3, bounce: 550 },
    coolingOffDays: 5,
    revenue: { percent: 1.5, flat: 250 },
  },
  'piramal-finance': {
    legalName: 'Pirpanjal Housing and Retail Finance Limited',
    entityType: 'Housing finance company',
    officer: 'Meher Contractor',
    penal: { percent: 2, graceDays: 3, bounce: 500 },
    coolingOffDays: 5,
    revenue: { percent: 1.5, flat: 200 },
  },
  'l-t-finance': {
    legalName: 'Lata Tarang Finance Limited',
    entityType: 'NBFC',
    officer: 'Ganesh Iyengar',
    penal: { percent: 2, graceDays: 3, bounce: 500 },
    coolingOffDays: 5,
    revenue: { percent: 1.5, flat: 200 },
  },
  lendingkart: {
    legalName: 'Karobar Kosh Finance Limited',
    entityType: 'NBFC',
    officer: 'Harsh Vyas',
    penal: { percent: 2, graceDays: 5, bounce: 600 },
    coolingOffDays: 3,
    revenue: { percent: 1.5, flat: 0 },
  },
  flexiloans: {
    legalName: 'Lachila Vyapar Finance Private Limited',
    entityType: 'NBFC',
    officer: 'Kunal Mehta',
    penal: { percent: 2, graceDays: 5, bounce: 600 },
    coolingOffDays: 3,
    revenue: { percent: 1.75, flat: 0 },
  },
  muthoot: {
    legalName: 'Muktamani Gold Finance Limited',
    entityType: 'NBFC',
    officer: 'Annamma Varghese',
    penal: { percent: 1, graceDays: 7, bounce: 0 },
    coolingOffDays: 5,
    revenue: { percent: 0.5, flat: 300 },
  },
  indiagold: {
    legalName: 'Swarnima Gold Credit Private Limited',
    entityType: 'NBFC',
    officer: 'Shruti Agnihotri',
    penal: { percent: 1, graceDays: 7, bounce: 0 },
    coolingOffDays: 5,
    revenue: { percent: 0.6, flat: 250 },
    serves: ['110', '121', '122', '201', '400', '411', '500', '560', '600'],
  },
};
