import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { getPartnerAccount } from '@tulna/contract/partner-sessions';
import { Link } from 'react-router';
import { home } from './home.ts';
import { client } from './session.ts';
import styles from './suspension-notice.module.css';

/** The notice on every page of a suspended partner: the consequences, and whom to ask (decision 0113). */
export function SuspensionNotice() {
  const { suspension: words } = usePhrases('partnerShell');
  const formats = useFormats();
  const { data } = useQuery(query(client, getPartnerAccount));
  const since = data?.suspended_since ?? null;
  if (since === null) return null;
  return (
    <section className={styles.notice} aria-labelledby="suspension">
      <h2 id="suspension">{words.title}</h2>
      <p>{words.since(formats.moment(since))}</p>
      <p>{words.rest}</p>
      {data?.merchant ? (
        <p>{words.askPartner}</p>
      ) : (
        <Link to={`${home}/communication/general-query?open=new`}>{words.ask}</Link>
      )}
    </section>
  );
}
