import { NativeSelect } from '@mantine/core';
import { useShellWords } from '@tulna/console-core/console-config';
import { put, useAddressQuery } from '@tulna/console-kit/address-query';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Message } from '@tulna/console-kit/states';
import type { Offering } from '@tulna/rules/offerings';
import type { ReactNode } from 'react';
import { useShared } from '../../sharing/link-queries.ts';
import styles from './marketing-support.module.css';

/** Chooses one of the products that can be shared; the choice is in the address. */
export function ProductChoice({ children }: { children: (offering: Offering) => ReactNode }) {
  const words = usePhrases('partnerMarketing');
  const { pages } = useShellWords();
  const [query, changeQuery] = useAddressQuery();
  const shared = useShared();
  if (shared === undefined) return <Lines count={3} height={90} />;
  const chosen = shared.find((offering) => offering === query.get('product')) ?? shared[0];
  if (chosen === undefined) return <Message picture="empty" title={words.none} />;
  return (
    <div className={styles.parts}>
      <NativeSelect
        className={styles.choice}
        label={words.product}
        data={shared.map((value) => ({ value, label: pages[`product-offering/${value}`] ?? value }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) => changeQuery((now) => put(now, 'product', value))}
      />
      {children(chosen)}
    </div>
  );
}
