import { phrasesOf } from '../../../language/phrases.tsx';
import type { PageModule } from '../../../site-route.ts';
import { FormPage } from '../form/form-page.tsx';
import { personalLoanPlan } from './plan.ts';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'profile').head.title(brand.name),
});

/** The personal-loan profile (§2 user-detail, C2). */
export const Page = () => <FormPage plan={personalLoanPlan} />;
