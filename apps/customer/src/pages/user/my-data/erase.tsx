import { clearCustomerCookies } from '@tulna/client/session-cookies';
import { eraseMyData, type MyData } from '@tulna/contract/personal-data';
import { useState } from 'react';
import { useSending } from '../../../form/use-sending.ts';
import { usePhrases } from '../../../language/phrases.tsx';
import { useHref } from '../../../routing/router.tsx';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Failed } from '../../../ui/feedback.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import styles from './my-data.module.css';

const goes = [
  'sign_in',
  'profile',
  'business',
  'draft',
  'messages',
  'reminders',
  'sessions',
  'interests',
  'nominee',
  'call_requests',
  'sent_links',
  'assisted_forms',
  'card_visits',
  'insurance_hand_offs',
] as const;

/** Deletes a person's data: shows the data that is deleted and the data that the law requires us to keep, asks for confirmation, then shows the certificate. */
export function Erase({ holds }: { holds: MyData['holds'] }) {
  const { erase, classes, reasons } = usePhrases('myData');
  const base = useHref('/erasure-certificate');
  const [open, setOpen] = useState(false);
  const [understood, setUnderstood] = useState(false);
  const sending = useSending();
  const now = () => {
    const body = { understood: true } as const;
    return sending.send(body, async (intent) => {
      const { number } = await client.call(eraseMyData, { body }, { intent, timeoutMs: 60_000 });
      clearCustomerCookies();
      // A full page load, so that no data of the person stays in the page's memory.
      window.location.replace(`${base}/${number}`);
    });
  };
  return (
    <section id="erase" className={styles.screen}>
      <Card>
        <Stack>
          <h2>{erase.title}</h2>
          <p>{erase.text}</p>
          <h3>{erase.goes}</h3>
          <p>{goes.map((one) => classes[one].name).join(' · ')}</p>
          <h3>{erase.stays}</h3>
          <ul className={styles.holds}>
            {holds.map((hold) => (
              <li key={hold.class}>
                {classes[hold.class].name}: {reasons[hold.reason as keyof typeof reasons]}, {erase.years(hold.years)}
              </li>
            ))}
          </ul>
          <Small>{erase.lenders}</Small>
          <Row>
            <Button kind="danger" onClick={() => setOpen(true)}>
              {erase.start}
            </Button>
          </Row>
        </Stack>
      </Card>
      <Dialog open={open} onClose={() => setOpen(false)} title={erase.confirmTitle}>
        <Stack>
          <p>{erase.text}</p>
          <Checkbox
            id="erase-understood"
            label={erase.understood}
            checked={understood}
            onChange={(event) => setUnderstood(event.target.checked)}
          />
          <Failed>{sending.failure}</Failed>
        </Stack>
        <Actions>
          <Button kind="danger" size="large" disabled={!understood} busy={sending.busy} onClick={() => void now()}>
            {erase.confirm}
          </Button>
          <Button size="large" onClick={() => setOpen(false)}>
            {erase.keep}
          </Button>
        </Actions>
      </Dialog>
    </section>
  );
}
