import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getLenderDirectory } from '@tulna/contract/lenders';
import type { Offer } from '@tulna/contract/offers';
import type { ReactNode } from 'react';
import { usePhrases } from '../../language/phrases.tsx';
import { client } from '../../session/session.ts';
import { Chip } from '../../ui/feedback.tsx';
import styles from './lender-head.module.css';

/** True for the key of a lender of the demo world, whose entity and terms are invented. */
function useIsIllustrative(): (key: string) => boolean {
  const { data } = useQuery({ ...query(client, getLenderDirectory), staleTime: Number.POSITIVE_INFINITY });
  const keys = new Set((data?.lenders ?? []).filter((lender) => lender.illustrative).map((lender) => lender.key));
  return (key) => keys.has(key);
}

interface LenderHeadProps {
  lender: Offer['lender'];
  /** Id for the heading, to name the card after the lender. */
  id?: string;
  level?: 2 | 3;
  /** Stands at the right: state of an offer or an application. */
  children?: ReactNode;
}

/** Mark and name of a lender and the regulated entity that lends (product.md §8). */
export function LenderHead({ lender, id, level = 3, children }: LenderHeadProps) {
  const { card, entities } = usePhrases('offers');
  const isIllustrative = useIsIllustrative();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.head}>
      <img className={styles.mark} src={lender.mark} alt="" width={48} height={48} />
      <div className={styles.names}>
        <Heading id={id} className={styles.name}>
          {lender.name}
        </Heading>
        <p className={styles.entity}>
          {(lender.entity_type === 'NBFC-P2P' ? card.lentByPeople : card.lentBy)(
            lender.legal_name,
            entities[lender.entity_type] ?? lender.entity_type,
          )}
          {isIllustrative(lender.key) && <> · {card.illustrative}</>}
        </p>
      </div>
      {children !== undefined && <div className={styles.state}>{children}</div>}
    </div>
  );
}

/** Says whether a lender itself has decided, with what that means. */
export function Decided({ indicative }: { indicative: boolean }) {
  const { card } = usePhrases('offers');
  return <Chip tone={indicative ? undefined : 'success'}>{indicative ? card.indicative : card.confirmed}</Chip>;
}
