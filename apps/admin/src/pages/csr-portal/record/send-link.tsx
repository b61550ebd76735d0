import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Notice } from '@tulna/console-kit/states';
import { getCustomerStory } from '@tulna/contract/customer-story';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { getSentLinks, sendLinkToContinue } from '@tulna/contract/sent-links';
import { DAY_MS } from '@tulna/rules/clock';
import { SENT_LINK_LIMITS } from '@tulna/rules/sent-links';
import { useState } from 'react';
import { client } from '../../../session.ts';
import type { DeskRecord } from './queries.ts';
import styles from './record.module.css';

const reload = [getSentLinks, getCustomerStory];
/** Milliseconds between two checks whether a link was opened, while the panel is open. */
const pollMs = 5000;

type Links = AnswerOf<typeof getSentLinks>;

function Panel({ record, known }: { record: DeskRecord; known: Links }) {
  const { link: words } = usePhrases('adminCsrRecord');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const change = useChange(reload);
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { phone, customer_id } = record.customer;
  // The newest links come first; another link can be sent once this one is a day old.
  const oldest = known.links[SENT_LINK_LIMITS.perDay - 1];
  const isSpent = known.left === 0 && oldest !== undefined;
  const send = (): void => {
    const body = { customer_id };
    setBusy(true);
    setFailure('');
    void change(() => once(body, (intent) => client.call(sendLinkToContinue, { body }, { intent })), {
      done: serverMessage,
      toastFailure: false,
    })
      .catch((error: unknown) => setFailure(failureText(error, failures)))
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.side}>
      <p>{words.text(phone)}</p>
      {failure !== '' && <Notice tone="danger">{failure}</Notice>}
      <p>
        {isSpent
          ? words.none(formats.moment(new Date(Date.parse(oldest.sent_at) + DAY_MS).toISOString()))
          : words.left(known.left)}
      </p>
      <Group>
        <Button loading={busy} disabled={isSpent} onClick={send}>
          {words.send}
        </Button>
      </Group>
      {known.links.length > 0 && (
        <section className={styles.section}>
          <h3>{words.sent}</h3>
          <ul className={styles.events} aria-live="polite">
            {known.links.map(({ link_id, sent_by, sent_at, expires_at, opened_at, state }) => (
              <li key={link_id}>
                <span>{words.by(sent_by, formats.moment(sent_at))}</span>
                <small>{words.states[state](formats.moment(opened_at ?? expires_at))}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Sends the customer a link to where they left off, and shows which of the earlier ones were opened. */
export function SendLink({ record, onClose }: { record: DeskRecord; onClose: () => void }) {
  const { link: words } = usePhrases('adminCsrRecord');
  const { customer_id } = record.customer;
  const links = useQuery({ ...query(client, getSentLinks, { params: { customer_id } }), refetchInterval: pollMs });
  return (
    <SidePanel title={words.title} onClose={onClose} size={480}>
      <Loaded of={links} words={words}>
        {(known) => <Panel record={record} known={known} />}
      </Loaded>
    </SidePanel>
  );
}
