import { phrasesOf } from '../../../language/phrases.tsx';
import type { PageModule } from '../../../site-route.ts';
import { FormPage } from '../form/form-page.tsx';
import { businessLoanPlan } from './plan.ts';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'business').head.title(brand.name),
});

/** The business profile (§2 business-detail, C5). */
export const Page = () => <FormPage plan={businessLoanPlan} />;
