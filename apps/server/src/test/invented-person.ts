const letter = (number: number): string => String.fromCharCode(65 + (number % 26));

/** Data that most demo lenders accept: a salaried person with a good score, in a rented flat in Pune. */
export const salaried = {
  gender: 'female',
  educational_level: 'graduate',
  employment_status_code: 'salaried',
  employer_name: 'Sahyadri Textiles',
  officepincode: '411001',
  monthly_income: '65000',
  salary_mode: 'bank_transfer',
  emi: '4000',
  se_loan_amount: '200000',
  prefer_net_banking: 'yes',
  credit_score_class: '750_to_799',
  residence_type: 'rented_family',
  monthly_rent: '14000',
  address1: 'Flat 7, Aundh Road',
  address2: 'Near the garden',
  postal_code: '411007',
};

/** A fictional shop that both demo business lenders accept. */
export const shop = {
  first_name: 'Imran',
  last_name: 'Shaikh',
  birth_date: '1988-06-15',
  tin: 'ABCPS1204N',
  gender: 'male',
  email: 'Imran.Shaikh@example.in',
  company_name: 'Shaikh Kirana 42',
  business_company_type: 'proprietorship',
  business_nature: 'retail',
  business_registration_type: 'gst',
  business_years: 'over_5_years',
  business_monthly_turnover: '450000',
  business_gross_profit: '1000001_to_2500000',
  emi: '6000',
  se_loan_amount: '800000',
  credit_score_class: '750_to_799',
  address1: '4, Market Road',
  address2: '',
  postal_code: '411001',
  business_account: 'current',
  ifsc_code: 'SBIN0001234',
};

/** A fictional salaried person whom most demo lenders accept, a different one for every number below 400,000. */
export function inventedPerson(index: number): { phone: string; values: Record<string, string> } {
  const pan = `${letter(index / 17_576)}${letter(index / 676)}${letter(index / 26)}P${letter(index)}${String(index % 10_000).padStart(4, '0')}Q`;
  return {
    phone: String(7_000_000_000 + index),
    values: {
      ...salaried,
      first_name: 'Ritu',
      last_name: 'Anand',
      birth_date: '1991-02-11',
      tin: pan,
      email: `ritu.${index}@example.in`,
    },
  };
}
