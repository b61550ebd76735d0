import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { getOwnConductRule } from '@tulna/contract/conduct-rules';
import { mayChangeAsPartner } from '@tulna/rules/partner-access';
import { Link } from 'react-router';
import { home } from './home.ts';
import { client, shownRole } from './session.ts';
import styles from './suspension-notice.module.css';

/** The notice on every page while something waits for the signed code of conduct: what waits, and where to sign (decision 0131). */
export function ConductNotice() {
  const { conduct: words } = usePhrases('partnerShell');
  const formats = useFormats();
  const { data } = useQuery(query(client, getOwnConductRule));
  const since = data?.required_since ?? null;
  if (data === undefined || since === null) return null;
  const mustSign = !data.signed && mayChangeAsPartner(shownRole() ?? 0);
  if (data.owner_signed && !mustSign) return null;
  return (
    <section className={styles.notice} aria-labelledby="conduct">
      <h2 id="conduct">{words.title}</h2>
      {mustSign && <p>{words.own}</p>}
      {!data.owner_signed && <p>{words.credit(formats.moment(since))}</p>}
      <Link to={`${home}/training-material/lessons`}>{words.sign}</Link>
    </section>
  );
}
