import type { OptionCode } from '@tulna/rules/select-lists';

/** The stage to which the seed brings a demo customer. */
export type DemoStep =
  /** Phone verified, nothing chosen yet. */
  | 'fresh'
  /** Personal Loans chosen, profile half filled. */
  | 'draft'
  /** Profile complete, offers shown. */
  | 'offers'
  /** Applied for the offer of `appliedWith`. */
  | 'sent'
  /** Business profile complete, business offers shown. */
  | 'business_offers';

/** The profile of a demo customer in the server's names of specification §3; money in whole ₹, dates ISO. */
export type DemoProfile = {
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string;
  readonly gender: OptionCode<'Gender'>;
  readonly tin: string;
  readonly email: string;
  readonly educational_level: OptionCode<'educationalLevel'>;
  readonly employment_status_code: OptionCode<'employmentStatus'>;
  readonly employer_name?: string;
  readonly officepincode?: string;
  readonly salary_mode?: OptionCode<'salaryMode'>;
  readonly business_registration_type?: OptionCode<'businessRegistrationType'>;
  readonly business_years?: OptionCode<'businessYears'>;
  readonly business_current_turnover?: OptionCode<'businessTurnover'>;
  readonly business_account?: OptionCode<'businessAccount'>;
  readonly monthly_income: number;
  readonly emi: number;
  readonly se_loan_amount: number;
  readonly prefer_net_banking: OptionCode<'preferNetBanking'>;
  readonly credit_score_class: OptionCode<'creditScoreClass'>;
  readonly residence_type: OptionCode<'residentType'>;
  readonly monthly_rent: number;
  readonly address1: string;
  readonly address2: string;
  readonly postal_code: string;
};

/** A demo customer. Everything about them is fictional. */
export type DemoPerson = {
  readonly key: string;
  readonly mobile_phone_number: string;
  readonly language: 'en' | 'hi';
  readonly brand: string;
  readonly step: DemoStep;
  /** The profile as far as it is filled; a draft may have only the first steps. */
  readonly profile: Partial<DemoProfile>;
  /** The business profile of the person, for `business_offers`. */
  readonly business?: Readonly<Record<string, string>>;
  /** Key of the lender applied to, for `sent`. */
  readonly appliedWith?: string;
  /** What this person shows in a demonstration. */
  readonly shows: string;
};

const asha: DemoPerson = {
  key: 'asha',
  mobile_phone_number: '9000000101',
  language: 'en',
  brand: 'cl',
  step: 'fresh',
  profile: {},
  shows: 'A new customer: phone verified, product not chosen.',
};

const imran: DemoPerson = {
  key: 'imran',
  mobile_phone_number: '9000000102',
  language: 'hi',
  brand: 'haldi',
  step: 'draft',
  profile: {
    first_name: 'Imran',
    last_name: 'Shaikh',
    birth_date: '1994-08-17',
    gender: 'male',
    tin: 'AQWPS4127K',
    email: 'imran.shaikh@demo.example',
    educational_level: 'graduate',
    employment_status_code: 'salaried',
  },
  shows: 'A profile left after the employment question, in Hindi; it opens where it was left.',
};

const priya: DemoPerson = {
  key: 'priya',
  mobile_phone_number: '9000000103',
  language: 'en',
  brand: 'cl',
  step: 'offers',
  profile: {
    first_name: 'Priya',
    last_name: 'Nair',
    birth_date: '1991-02-24',
    gender: 'female',
    tin: 'BKLPN7731C',
    email: 'priya.nair@demo.example',
    educational_level: 'postgraduate',
    employment_status_code: 'salaried',
    employer_name: 'Sagarika Software Services',
    officepincode: '560103',
    salary_mode: 'bank_transfer',
    monthly_income: 68_000,
    emi: 9_500,
    se_loan_amount: 250_000,
    prefer_net_banking: 'yes',
    credit_score_class: '750_to_799',
    residence_type: 'rented_family',
    monthly_rent: 22_000,
    address1: 'Flat 204, Lake View Residency',
    address2: 'Bellandur',
    postal_code: '560103',
  },
  shows: 'A salaried customer whom most lenders match; offers wait for her.',
};

const harpreet: DemoPerson = {
  key: 'harpreet',
  mobile_phone_number: '9000000104',
  language: 'en',
  brand: 'cl',
  step: 'sent',
  profile: {
    first_name: 'Harpreet',
    last_name: 'Gill',
    birth_date: '1987-11-05',
    gender: 'male',
    tin: 'CMNPG2846R',
    email: 'harpreet.gill@demo.example',
    educational_level: 'diploma',
    employment_status_code: 'salaried',
    employer_name: 'Doaba Auto Parts',
    officepincode: '141003',
    salary_mode: 'bank_transfer',
    monthly_income: 42_000,
    emi: 6_000,
    se_loan_amount: 150_000,
    prefer_net_banking: 'yes',
    credit_score_class: '700_to_749',
    residence_type: 'owned_family',
    monthly_rent: 0,
    address1: 'House 18, Street 5, Model Town',
    address2: '',
    postal_code: '141002',
  },
  appliedWith: 'dmi-finance',
  shows: 'An application with DMI Finance, which takes applications by file.',
};

const sunita: DemoPerson = {
  key: 'sunita',
  mobile_phone_number: '9000000105',
  language: 'hi',
  brand: 'thela',
  step: 'offers',
  profile: {
    first_name: 'Sunita',
    last_name: 'Yadav',
    birth_date: '1983-06-30',
    gender: 'female',
    tin: 'DRTPY5590H',
    email: 'sunita.yadav@demo.example',
    educational_level: '12th',
    employment_status_code: 'self_employed',
    business_registration_type: 'udyam',
    business_years: 'over_5_years',
    business_current_turnover: '500001_to_1000000',
    business_account: 'savings',
    monthly_income: 31_000,
    emi: 0,
    se_loan_amount: 60_000,
    prefer_net_banking: 'no',
    credit_score_class: 'new_to_credit',
    residence_type: 'owned_self',
    monthly_rent: 0,
    address1: 'Ward 7, Sabzi Mandi Road',
    address2: 'Near Hanuman Chowk',
    postal_code: '221002',
  },
  shows: 'A self-employed customer without a bureau score: few lenders match, and each says why not.',
};

const lalrin: DemoPerson = {
  key: 'lalrin',
  mobile_phone_number: '9000000106',
  language: 'en',
  brand: 'kajal',
  step: 'offers',
  profile: {
    first_name: 'Lalrin',
    last_name: 'Hmar',
    birth_date: '2004-04-12',
    gender: 'other',
    tin: 'EZXPH1083M',
    email: 'lalrin.hmar@demo.example',
    educational_level: '12th',
    employment_status_code: 'salaried',
    employer_name: 'Hilltop Courier',
    officepincode: '796001',
    salary_mode: 'cash',
    monthly_income: 9_000,
    emi: 0,
    se_loan_amount: 40_000,
    prefer_net_banking: 'no',
    credit_score_class: 'below_550',
    residence_type: 'hostel',
    monthly_rent: 2_500,
    address1: 'Room 12, Chaltlang Hostel',
    address2: '',
    postal_code: '796012',
  },
  shows: 'An income under every personal-loan policy: nobody matches, and the page says what would change it.',
};

const kavita: DemoPerson = {
  key: 'kavita',
  mobile_phone_number: '9000000107',
  language: 'en',
  brand: 'bahi_ledger',
  step: 'business_offers',
  profile: {
    first_name: 'Kavita',
    last_name: 'Patel',
    birth_date: '1985-09-21',
    gender: 'female',
    tin: 'FGKPP6318D',
    email: 'kavita.patel@demo.example',
    emi: 8_000,
    se_loan_amount: 800_000,
    credit_score_class: '750_to_799',
    address1: 'Shop 9, Relief Road',
    address2: 'Near Old Clock Tower',
    postal_code: '380001',
  },
  business: {
    company_name: 'Patel Textile House',
    business_company_type: 'proprietorship',
    business_nature: 'retail',
    business_registration_type: 'gst',
    business_years: 'over_5_years',
    business_monthly_turnover: '450000',
    business_gross_profit: '1000001_to_2500000',
    business_account: 'current',
    ifsc_code: 'SBIN0001234',
  },
  shows: 'A shop with a finished business profile: business-loan offers wait for her.',
};

/** The demo customers, one per state of the journey. */
export const demoPeople: readonly DemoPerson[] = [asha, imran, priya, harpreet, sunita, lalrin, kavita];
