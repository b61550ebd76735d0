import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getMyData } from '@tulna/contract/personal-data';
import { getUnsubscribes, undoUnsubscribe } from '@tulna/contract/unsubscribes';
import { longDate } from '@tulna/phrases/moments';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './my-data.module.css';

/** Messages that the person unsubscribed from by a link; each can be undone separately (A19). */
export function Unsubscribes() {
  const { unsubscribes: texts } = usePhrases('myData');
  const { failures } = usePhrases('shell');
  const language = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery({ ...query(client, getUnsubscribes), staleTime: 0 });
  const [busy, setBusy] = useState('');
  if (data === undefined || data.unsubscribes.length === 0) return null;

  const undo = async (id: string) => {
    setBusy(id);
    try {
      const { message } = await client.call(undoUnsubscribe, { body: { unsubscribe_id: id } });
      showToast('success', message);
    } catch (error) {
      showToast('error', failureText(error, failures));
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeyOf(getUnsubscribes) });
      void queries.invalidateQueries({ queryKey: queryKeyOf(getMyData) });
      setBusy('');
    }
  };

  return (
    <section id="unsubscribes">
      <Stack gap="tight">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        {data.unsubscribes.map(({ unsubscribe_id: id, channel, category, at }) => {
          const isNews = category === 'promotional' || category === 'marketing';
          const name = (isNews ? texts.news : texts.asked)(texts.channels[channel]);
          return (
            <div key={id} className={styles.entry}>
              <h3>{name}</h3>
              <p className={styles.quiet}>{texts.since(longDate(at, language))}</p>
              <div className={styles.screen}>
                <Button
                  aria-label={`${texts.undo}: ${name}`}
                  busy={busy === id}
                  onClick={() => {
                    if (busy === '') void undo(id);
                  }}
                >
                  {texts.undo}
                </Button>
              </div>
            </div>
          );
        })}
      </Stack>
    </section>
  );
}
