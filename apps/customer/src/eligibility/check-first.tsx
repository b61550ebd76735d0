import type { ReactNode } from 'react';
import { useBoot } from '../boot.tsx';
import { Link } from '../ui/link.tsx';
import styles from './check-first.module.css';

const calculators = { 'Personal Loans': '/check-eligibility', 'Gold Loans': '/gold-loan-calculator' } as const;

interface CheckFirstProps {
  product?: keyof typeof calculators;
  children: ReactNode;
}

/** The link to the calculator of a product; shown if both the brand and its landing page have the product. */
export function CheckFirst({ product = 'Personal Loans', children }: CheckFirstProps) {
  const { brand, funnel } = useBoot();
  const has = ({ products }: { products: readonly string[] }) => products.includes(product);
  if (!has(brand) || !has(funnel ?? brand)) return null;
  return (
    <p>
      <Link to={calculators[product]} className={styles.link}>
        {children}
      </Link>
    </p>
  );
}
