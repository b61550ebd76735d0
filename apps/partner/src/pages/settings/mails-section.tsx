import { Radio, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { getPartnerMails, setPartnerMail, setPartnerMailPace } from '@tulna/contract/partner-mails';
import { isGathered, MAIL_PACES, type MailPace, type PartnerMail } from '@tulna/rules/partner-mails';
import { useState } from 'react';
import { client, isOfMerchant } from '../../session.ts';
import styles from './settings.module.css';

const reload = [getPartnerMails];

/** The emails a person gets, each with a switch; security emails have none. */
export function MailsSection() {
  const { mails: words } = usePhrases('partnerSettings');
  const mails = useQuery(query(client, getPartnerMails));
  const change = useChange(reload);
  const [busy, setBusy] = useState<PartnerMail | 'pace'>();
  const set = async (mail: PartnerMail, on: boolean) => {
    setBusy(mail);
    // A failure is a toast.
    await change(() => client.call(setPartnerMail, { body: { mail, on } }), { done: serverMessage }).catch(
      () => undefined,
    );
    setBusy(undefined);
  };
  const setPace = async (pace: MailPace) => {
    setBusy('pace');
    await change(() => client.call(setPartnerMailPace, { body: { pace } }), { done: serverMessage }).catch(
      () => undefined,
    );
    setBusy(undefined);
  };
  return (
    <section className={styles.card} aria-labelledby="mails">
      <h2 id="mails">{words.title}</h2>
      <p>{words.lead}</p>
      <Loaded of={mails} words={words}>
        {({ mails: kinds, pace }) => (
          <>
            {kinds.map(({ mail, on }) => (
              <Switch
                key={mail}
                label={words.kinds[mail]}
                checked={on}
                disabled={busy === mail}
                onChange={({ currentTarget }) => void set(mail, currentTarget.checked)}
              />
            ))}
            {kinds.some(({ mail, on }) => on && isGathered(mail)) && (
              <Radio.Group label={words.pace.label} value={pace} name="pace">
                <Stack gap="xs" mt="xs">
                  {MAIL_PACES.map((one) => (
                    <Radio
                      key={one}
                      value={one}
                      label={words.pace[one]}
                      disabled={busy === 'pace'}
                      onChange={() => void setPace(one)}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          </>
        )}
      </Loaded>
      <p>{isOfMerchant() ? words.shopAlways : words.always}</p>
    </section>
  );
}
