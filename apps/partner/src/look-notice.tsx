import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { partnerTokens } from '@tulna/client/session-cookies';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { getPartnerAccount } from '@tulna/contract/partner-sessions';
import { logout } from '@tulna/contract/sessions';
import { useState } from 'react';
import styles from './look-notice.module.css';
import { client } from './session.ts';

/** Whether a member of staff looks at the portal: what is said to its people about their account isn't meant for them. */
export const useIsLook = (): boolean => (useQuery(query(client, getPartnerAccount)).data?.look ?? null) !== null;

/** On every page while a member of staff looks at the portal as this partner: until when, and how to leave (decision 0131). */
export function LookNotice() {
  const { look: words } = usePhrases('partnerShell');
  const formats = useFormats();
  const { data } = useQuery(query(client, getPartnerAccount));
  const [isEnding, setEnding] = useState(false);
  const look = data?.look;
  if (data === undefined || look === undefined || look === null) return null;
  const end = async () => {
    setEnding(true);
    // It ends automatically where the server doesn't answer; this browser forgets it now.
    await client.call(logout).catch(() => undefined);
    partnerTokens.clear();
    window.location.assign(`/admin/partners/${look.partner_id}/people`);
  };
  return (
    <section className={styles.notice} aria-labelledby="look">
      <div>
        <h2 id="look">{words.title}</h2>
        <p>{words.until(data.partner.name, formats.moment(look.ends_at))}</p>
      </div>
      <Button variant="default" loading={isEnding} onClick={() => void end()}>
        {words.end}
      </Button>
    </section>
  );
}
