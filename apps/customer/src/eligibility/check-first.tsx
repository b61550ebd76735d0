import type { ReactNode } from 'react';
import { useBoot } from '../boot.tsx';
import { Link } from '../ui/link.tsx';
import styles from './check-first.module.css';

/** The way to the eligibility calculator, where this brand and its landing page have personal loans. */
export function CheckFirst({ children }: { children: ReactNode }) {
  const { brand, funnel } = useBoot();
  const hasPersonalLoans = ({ products }: { products: readonly string[] }) => products.includes('Personal Loans');
  if (!hasPersonalLoans(brand) || !hasPersonalLoans(funnel ?? brand)) return null;
  return (
    <p>
      <Link to="/check-eligibility" className={styles.link}>
        {children}
      </Link>
    </p>
  );
}
