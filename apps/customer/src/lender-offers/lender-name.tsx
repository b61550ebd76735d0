import type { Offer } from '@tulna/contract/offers';
import type { ReactNode } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import styles from './lender-name.module.css';

export interface LenderNameProps {
  lender: Pick<Offer['lender'], 'name' | 'legal_name' | 'entity_type' | 'mark'>;
  /** Whether this is a demo lender, whose entity and terms are invented. */
  illustrative: boolean;
  /** HTML id of the heading, so that the card can be labelled by the lender's name. */
  id?: string | undefined;
  level?: 2 | 3 | undefined;
  /** Content at the right, such as the state of an offer or an application. */
  children?: ReactNode;
}

/** Mark and name of a lender and the regulated entity that lends (product.md §8). */
export function LenderName({ lender, illustrative, id, level = 3, children }: LenderNameProps) {
  const { card, entities } = usePhrases('offers');
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
          {illustrative && <> · {card.illustrative}</>}
        </p>
      </div>
      {children !== undefined && <div className={styles.state}>{children}</div>}
    </div>
  );
}
