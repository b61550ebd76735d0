import type { GivenConsentAnswer } from '@tulna/contract/consents';
import type { ProfileValues } from '@tulna/contract/customers';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { ValidationCode } from '@tulna/phrases/validation';
import type { AssistedProduct } from '@tulna/rules/assisted-profiles';
import {
  BUSINESS_FIELDS,
  BUSINESS_LOAN_STEPS,
  type BusinessField,
  type BusinessStep,
  checkBusinessField,
  checkBusinessLoanProfile,
  isBusinessAsked,
  isBusinessRequired,
} from '@tulna/rules/business-profile-rules';
import { employmentKind } from '@tulna/rules/employment';
import {
  checkPersonalLoanProfile,
  checkProfileField,
  isAsked,
  isRequired,
  PERSONAL_LOAN_STEPS,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileStep,
} from '@tulna/rules/profile-rules';
import type { SelectListName } from '@tulna/rules/select-lists';
import type { FixedUserPage } from '@tulna/rules/user-pages';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { businessListNameOf, listNameOf, unknownBusinessOptions, unknownOptions } from '../customers/index.ts';
import { completeBusinessProfile, completeProfile } from '../offers/index.ts';

/** The words of a form: names of its steps, and labels that can depend on the answers. */
interface FormWords {
  step(name: string): string;
  label(field: string, values: ProfileValues): string;
}

interface Confirmed {
  values: ProfileValues;
  consents: readonly GivenConsentAnswer[];
  language: Language;
  ip: string;
}

/** A customer's form that staff can type, with the same questions and rules as on the customer's own page, and the same way of sending it. */
export interface AssistedForm {
  steps: Readonly<Record<string, readonly string[]>>;
  fields: readonly string[];
  listOf(field: string): SelectListName | undefined;
  unknownOptions(values: ProfileValues): readonly string[];
  isAsked(field: string, values: ProfileValues): boolean;
  isRequired(field: string, values: ProfileValues): boolean;
  check(field: string, values: ProfileValues, onIso: string): ValidationCode | undefined;
  checkAll(values: ProfileValues, onIso: string): Readonly<Record<string, ValidationCode>>;
  words(language: Language): Promise<FormWords>;
  complete(services: Services, tx: Db, session: Session, form: Confirmed): Promise<string>;
  /** Whether this product means that the business is registered; null if it doesn't say. */
  registered: boolean | null;
  /** The page of its offers. */
  offers: FixedUserPage;
}

const personal: AssistedForm = {
  steps: PERSONAL_LOAN_STEPS,
  fields: PROFILE_FIELDS,
  listOf: listNameOf,
  unknownOptions,
  isAsked: (field, values) => isAsked(field as ProfileField, values),
  isRequired: (field, values) => isRequired(field as ProfileField, values),
  check: (field, values, onIso) => checkProfileField(field as ProfileField, values, onIso),
  checkAll: (values, onIso) => ({ ...checkPersonalLoanProfile(values, onIso) }),
  async words(language) {
    const { steps, fields, income } = await loaders[language].profile();
    return {
      step: (name) => steps[name as ProfileStep].name,
      label: (field, values) => {
        const kind = employmentKind(values.employment_status_code ?? '');
        const own = fields[field as ProfileField].label;
        return field === 'monthly_income' && kind !== 'salaried' ? income[kind].label : own;
      },
    };
  },
  complete: completeProfile,
  registered: null,
  offers: 'offers',
};

const business: AssistedForm = {
  steps: BUSINESS_LOAN_STEPS,
  fields: BUSINESS_FIELDS,
  listOf: businessListNameOf,
  unknownOptions: unknownBusinessOptions,
  isAsked: (field, values) => isBusinessAsked(field as BusinessField, values),
  isRequired: (field, values) => isBusinessRequired(field as BusinessField, values),
  check: (field, values, onIso) => checkBusinessField(field as BusinessField, values, onIso),
  checkAll: (values, onIso) => ({ ...checkBusinessLoanProfile(values, onIso) }),
  async words(language) {
    const { steps, fields } = await loaders[language].business();
    return {
      step: (name) => steps[name as BusinessStep].name,
      label: (field) => fields[field as BusinessField].label,
    };
  },
  complete: completeBusinessProfile,
  registered: true,
  offers: 'business-offers',
};

export const assistedForms: Readonly<Record<AssistedProduct, AssistedForm>> = {
  'Personal Loans': personal,
  'Business Loans': business,
};
