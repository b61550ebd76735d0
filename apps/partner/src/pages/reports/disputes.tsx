import { Button } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { rupeesField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { OwnCommissionStory } from '@tulna/contract/partner-reports';
import { formatPaise, rupeesToPaise } from '@tulna/rules/money';
import { partnerRoles } from '@tulna/rules/partner-access';
import { useState } from 'react';
import { shownRole } from '../../session.ts';
import { useDispute } from './queries.ts';
import styles from './reports.module.css';

const amount = { decimals: 2, max: 10_000_000 };

function DisputeDialog({ story, onClose }: { story: OwnCommissionStory; onClose: () => void }) {
  const { line: words } = usePhrases('partnerReports');
  const dispute = useDispute(words.sent);
  return (
    <FormDialog
      title={words.disputeTitle}
      intro={<p>{words.disputeIntro(formatPaise(story.earned_paise))}</p>}
      action={words.send}
      fields={[
        textField('text', { label: words.what, lines: 4, max: 1000, required: true }),
        rupeesField('wanted_paise', { label: words.amount, hint: words.amountHint, ...amount }),
      ]}
      send={({ text, wanted_paise: wanted }) =>
        dispute({ claim_id: story.claim_id, text, wanted_paise: wanted === null ? null : rupeesToPaise(wanted) })
      }
      onClose={onClose}
    />
  );
}

/** The partner's disputes about a commission, with our answers. A merchant's people see none. */
export function Disputes({ story }: { story: OwnCommissionStory }) {
  const { line: words } = usePhrases('partnerReports');
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (shownRole() === partnerRoles.merchant) return null;
  return (
    <section>
      <h3>{words.disputes}</h3>
      {story.disputes.length === 0 && <p>{words.noDisputes}</p>}
      <ol className={styles.events}>
        {story.disputes.map((one) => (
          <li key={one.dispute_id}>
            <div>
              <p>{one.text}</p>
              <small>
                {(one.own ? words.yours : words.ours)(formats.moment(one.opened_at))}
                {one.wanted_paise !== null && ` · ${words.wanted(formatPaise(one.wanted_paise))}`}
              </small>
              {one.answered_at === null ? (
                <p>{words.waiting}</p>
              ) : (
                <>
                  <p>
                    <strong>
                      {one.outcome === 'changed'
                        ? words.changed(formatPaise(one.change_paise ?? 0), formats.moment(one.answered_at))
                        : words.kept(formats.moment(one.answered_at))}
                    </strong>
                  </p>
                  <p>{one.answer}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      {story.disputable && (
        <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
          {words.dispute}
        </Button>
      )}
      {isOpen && <DisputeDialog story={story} onClose={() => setOpen(false)} />}
    </section>
  );
}
