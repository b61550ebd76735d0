import { userPath } from '@tulna/rules/user-pages';
import type { ReactNode } from 'react';
import { Navigate } from '../../routing/router.tsx';
import { useCustomer } from '../../session/customer.ts';

/**
 * Pages about the person, not a product, are open to every signed-in customer by the guards of §4. Because they show personal data, a session that has not yet confirmed PAN and birth date must do that first (§2 welcome-back).
 */
export function IdentityGate({ children }: { children: ReactNode }) {
  const { identity_check_required: required, chosen_product: product } = useCustomer();
  if (required === 0) return children;
  return <Navigate to={userPath(product === 'Business Loans' ? 'business-welcome-back' : 'welcome-back')} replace />;
}
