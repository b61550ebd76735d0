import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getMyContactCorrection, stopMyContactCorrection } from '@tulna/contract/contact-corrections';
import { getMyData } from '@tulna/contract/personal-data';
import { dateAndTime } from '@tulna/phrases/moments';
import { useEffect, useRef } from 'react';
import { useSending } from '../../../form/use-sending.ts';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed, Notice } from '../../../ui/feedback.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Fragment of the address to which a notice about a change links. */
const place = 'contact-correction';

/** A change of the phone number or email address by our staff that hasn't taken effect yet, with a button to stop it (A5). Renders nothing without such a change. */
export function ContactCorrection() {
  const { correction: texts } = usePhrases('myData');
  const language = useLanguage();
  const queries = useQueryClient();
  const sending = useSending();
  const { data } = useQuery({ ...query(client, getMyContactCorrection), staleTime: 0 });
  const waiting = data?.waiting;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The section isn't rendered yet when the browser looks for the fragment, so the page scrolls to it here.
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
        // If the change was stopped elsewhere or has taken effect meanwhile, the reloaded data shows it.
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
