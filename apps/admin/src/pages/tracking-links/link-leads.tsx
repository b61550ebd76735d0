import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip } from '@tulna/console-kit/states';
import { formatPaise } from '@tulna/rules/money';
import type { LinkReport } from './queries.ts';
import styles from './tracking-links.module.css';

/** The latest people who came by a link: how far they got, and why they are credited to the link. */
export function LinkLeads({ leads }: { leads: LinkReport['leads'] }) {
  const { panel } = usePhrases('adminTrackingLinks');
  const formats = useFormats();
  return (
    <section>
      <h3>{panel.leads}</h3>
      {leads.length === 0 ? (
        <p>{panel.noLeads}</p>
      ) : (
        <>
          <small>{panel.leadsLead}</small>
          <ul className={styles.leads}>
            {leads.map(({ lead, touched_at: touched, signed_in_at: signedIn, scan, step, ...more }) => (
              <li key={lead + signedIn}>
                <header>
                  <strong>{panel.lead(lead)}</strong>
                  <Chip tone={step === 5 ? 'success' : undefined}>{panel.steps[step] ?? ''}</Chip>
                  {more.paid_out_paise > 0 && formatPaise(more.paid_out_paise)}
                </header>
                <small>
                  {panel.why({ touched: formats.moment(touched), signedIn: formats.moment(signedIn), scan })}
                  {more.other_brands.length > 0 && ` ${panel.otherBrands(more.other_brands.join(', '))}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
