import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getMyContactCorrection, stopMyContactCorrection } from '@tulna/contract/contact-corrections';
import { getMyData } from '@tulna/contract/personal-data';
import { useEffect, useRef } from 'react';
import { useSending } from '../../../form/use-sending.ts';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed, Notice } from '../../../ui/feedback.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { dateAndTime } from '../moments.ts';

/** The address that a notice about a change leads to. */
const place = 'contact-correction';

/** A change of the number or address by our staff that waits for its day, and the way to stop it (A5); nothing if none waits. */
export function ContactCorrection() {
  const { correction: texts } = usePhrases('myData');
  const language = useLanguage();
  const queries = useQueryClient();
  const sending = useSending();
  const { data } = useQuery({ ...query(client, getMyContactCorrection), staleTime: 0 });
  const waiting = data?.waiting;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // It isn't there yet when the browser looks for the place in the address.
    if (waiting != null && window.location.hash === `#${place}`) section.current?.scrollIntoView();
  }, [waiting]);
  if (waiting == null) return null;
  const stop = () => {
    const body = { correction_id: waiting.correction_id };
    return sending.send(body, async () => {
      try {
        const { message } = await client.call(stopMyContactCorrection, { body });
        showToast('success', message);
      } finally {
        // Where it was stopped elsewhere, or has been made, the page says so by itself.
        await queries.invalidateQueries({ queryKey: queryKeyOf(getMyContactCorrection) });
        void queries.invalidateQueries({ queryKey: queryKeyOf(getMyData) });
      }
    });
  };
  return (
    <section id={place} ref={section}>
      <Notice tone="warning" title={texts.title[waiting.kind]}>
        <Stack gap="tight">
          <p>{texts.text(dateAndTime(waiting.due_at, language), waiting.from, waiting.to)}</p>
          <p>{texts.hint}</p>
          <Failed>{sending.failure}</Failed>
          <Row>
            <Button kind="danger" busy={sending.busy} onClick={() => void stop()}>
              {texts.stop}
            </Button>
          </Row>
        </Stack>
      </Notice>
    </section>
  );
}
