import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getMyData } from '@tulna/contract/personal-data';
import { getProductInterests, withdrawProductInterest } from '@tulna/contract/product-interests';
import { longDate } from '@tulna/phrases/moments';
import { productByName } from '@tulna/rules/products';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './my-data.module.css';

/** Products the person wants to hear about, each withdrawn separately (§1, product.md §7). */
export function Interests() {
  const { interests: texts } = usePhrases('myData');
  const { names } = usePhrases('products');
  const { failures } = usePhrases('shell');
  const language = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery({ ...query(client, getProductInterests), staleTime: 0 });
  const [busy, setBusy] = useState('');
  if (data === undefined || data.interests.length === 0) return null;

  const withdraw = async (id: string) => {
    setBusy(id);
    try {
      const { message } = await client.call(withdrawProductInterest, { body: { interest_id: id } });
      showToast('success', message);
    } catch (error) {
      showToast('error', failureText(error, failures));
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeyOf(getProductInterests) });
      void queries.invalidateQueries({ queryKey: queryKeyOf(getMyData) });
      setBusy('');
    }
  };

  return (
    <section id="interests">
      <Stack gap="tight">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        {data.interests.map(({ interest_id: id, product, brand, at }) => {
          const known = productByName(product);
          const name = known === undefined ? product : names[known.name];
          return (
            <div key={id} className={styles.entry}>
              <h3>{name}</h3>
              <p className={styles.quiet}>{texts.asked({ brand, date: longDate(at, language) })}</p>
              <div className={styles.screen}>
                <Button
                  aria-label={`${texts.withdraw}: ${name}`}
                  busy={busy === id}
                  onClick={() => {
                    if (busy === '') void withdraw(id);
                  }}
                >
                  {texts.withdraw}
                </Button>
              </div>
            </div>
          );
        })}
      </Stack>
    </section>
  );
}
