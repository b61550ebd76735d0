import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { getPartnerMails, setPartnerMail } from '@tulna/contract/partner-mails';
import type { PartnerMail } from '@tulna/rules/partner-mails';
import { useState } from 'react';
import { client } from '../../session.ts';
import styles from './settings.module.css';

const reload = [getPartnerMails];

/** Which emails one gets, each with a switch; what security needs has none. */
export function MailsSection() {
  const { mails: words } = usePhrases('partnerSettings');
  const mails = useQuery(query(client, getPartnerMails));
  const change = useChange(reload);
  const [busy, setBusy] = useState<PartnerMail>();
  const set = async (mail: PartnerMail, on: boolean) => {
    setBusy(mail);
    // A failure is a toast.
    await change(() => client.call(setPartnerMail, { body: { mail, on } }), { done: serverMessage }).catch(
      () => undefined,
    );
    setBusy(undefined);
  };
  return (
    <section className={styles.card} aria-labelledby="mails">
      <h2 id="mails">{words.title}</h2>
      <p>{words.lead}</p>
      <Loaded of={mails} words={words}>
        {({ mails: kinds }) =>
          kinds.map(({ mail, on }) => (
            <Switch
              key={mail}
              label={words.kinds[mail]}
              checked={on}
              disabled={busy === mail}
              onChange={({ currentTarget }) => void set(mail, currentTarget.checked)}
            />
          ))
        }
      </Loaded>
      <p>{words.always}</p>
    </section>
  );
}
