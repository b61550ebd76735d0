import type { GoldEnquiry } from '@tulna/contract/gold-loans';
import { goldLoans } from '@tulna/contract/gold-loans';
import { dateAndTime } from '@tulna/phrases/moments';
import { goldPathOf } from '@tulna/rules/lender-pages';
import { useSending } from '../../../form/use-sending.ts';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { useCustomer, useProceed } from '../../../session/customer.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, Failed } from '../../../ui/feedback.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import styles from '../application-view.module.css';
import { LenderHead } from '../lender-head.tsx';

const tones = { waiting: 'info', schemes: 'success', no_schemes: undefined, no_answer: 'warning' } as const;

/** An enquiry without an application yet: its lead ID and the button to the lender's page. It is shown whichever product is chosen. */
export function GoldEnquiryCard({ enquiry }: { enquiry: GoldEnquiry }) {
  const { enquiry: texts } = usePhrases('applications');
  const language = useLanguage();
  const { user_id: id } = useCustomer();
  const proceed = useProceed();
  const sending = useSending();
  const { credit_application_id: heading, lender, lead_id: lead, state, sent_at: sentAt } = enquiry;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.lead, lead],
    [texts.sent, dateAndTime(sentAt, language)],
  ];
  return (
    <Card as="article" look="raised" aria-label={texts.title(lender.name)}>
      <Stack>
        <LenderHead lender={lender} id={heading} level={2}>
          <Chip tone={tones[state]}>{texts.states[state]}</Chip>
        </LenderHead>
        <p>{texts.title(lender.name)}</p>
        <dl className={styles.figures}>
          {facts.map(
            ([term, value]) =>
              value !== null && (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <Failed>{sending.failure}</Failed>
        <div>
          <Button
            busy={sending.busy}
            onClick={() =>
              void sending.send(id, async () => {
                // Chooses gold loans first, because the guards open the page only for that product.
                const { redirect } = await client.call(goldLoans, { params: { id } });
                await proceed(goldPathOf(redirect));
              })
            }
          >
            {texts.go(lender.name)}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
