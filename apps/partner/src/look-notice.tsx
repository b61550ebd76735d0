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

/** Whether a member of staff is viewing the portal as this partner. Messages about one's own account aren't meant for staff. */
export const useIsLook = (): boolean => (useQuery(query(client, getPartnerAccount)).data?.look ?? null) !== null;

/** The notice on every page while a member of staff views the portal as this partner: when the look ends, and a button to leave (decision 0131). */
export function LookNotice() {
  const { look: words } = usePhrases('partnerShell');
  const formats = useFormats();
  const { data } = useQuery(query(client, getPartnerAccount));
  const [isEnding, setEnding] = useState(false);
  const look = data?.look;
  if (data === undefined || look === undefined || look === null) return null;
  const end = async () => {
    setEnding(true);
    // If the server doesn't answer, the look ends there automatically later; this browser deletes its tokens now.
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
