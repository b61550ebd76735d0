import type { PublicLender } from '../../boot.tsx';
import { usePhrases } from '../../language/phrases.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import styles from './more.module.css';

/** The number of lenders shown; a button shows the rest. */
const first = 6;

function Lenders({ lenders }: { lenders: readonly PublicLender[] }) {
  const { lenders: texts } = usePhrases('landingMore');
  return (
    <ul className={styles.lenders}>
      {lenders.map((lender) => (
        <li key={lender.key}>
          <img src={lender.mark} alt="" width="40" height="40" loading="lazy" decoding="async" />
          <div>
            <strong>{lender.name}</strong>
            <span lang="en">{lender.legal_name}</span>
            <span>{texts.rates(String(lender.rate_min), String(lender.rate_max))}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The strip of lenders: each lender once, with its regulated company and its range of rates. */
export function LenderStrip({ lenders }: { lenders: readonly PublicLender[] }) {
  const { lenders: texts } = usePhrases('landingMore');
  const shown = lenders.filter((lender, index) => lenders.findIndex((other) => other.key === lender.key) === index);
  return (
    <div>
      <Lenders lenders={shown.slice(0, first)} />
      {shown.length > first && (
        <details className={styles.more}>
          <summary>
            {texts.all(shown.length - first)} <ChevronIcon />
          </summary>
          <Lenders lenders={shown.slice(first)} />
        </details>
      )}
      {shown.some((lender) => lender.illustrative) && <p className={styles.basis}>{texts.illustrative}</p>}
    </div>
  );
}
