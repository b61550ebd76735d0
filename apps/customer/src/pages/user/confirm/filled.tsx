import type { AssistedProduct } from '@tulna/rules/assisted-profiles';
import type { ComponentProps } from 'react';
import { businessLoanPlan } from '../business-detail/plan.ts';
import { StepperForm } from '../form/stepper-form.tsx';
import { personalLoanPlan } from '../user-detail/plan.ts';

/** The form of a product as staff typed it. It is loaded after the code was entered, because the forms of both products are large. */
export const Filled = ({
  product,
  ...form
}: Omit<ComponentProps<typeof StepperForm>, 'plan'> & { product: AssistedProduct }) => (
  <StepperForm plan={product === 'Business Loans' ? businessLoanPlan : personalLoanPlan} {...form} />
);
