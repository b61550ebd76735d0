import { Facts } from '@tulna/console-kit/facts';
import { useFocusRestored } from '@tulna/console-kit/focus-back';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { CallLead } from '@tulna/contract/calls';
import { useRef } from 'react';
import styles from './telecalling.module.css';

/** The facts that the agent sees about the customer: those needed for the call, with the number masked. */
export function LeadFacts({ lead, isAsked }: { lead: CallLead; isAsked: boolean }) {
  const { customer, facts, languages, products, values } = usePhrases('adminTelecalling');
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusRestored(heading, lead.lead_id, isAsked);
  return (
    <section className={styles.card} aria-label={customer}>
      <h2 ref={heading} tabIndex={-1}>
        {lead.first_name === '' ? customer : lead.first_name}
      </h2>
      <Facts
        facts={[
          [facts.phone, lead.phone],
          [facts.language, languages[lead.language]],
          [facts.product, lead.product === null ? facts.unknown : products[lead.product]],
          [facts.step, lead.step === null ? facts.unknown : values.step[lead.step]],
          [facts.amount, lead.amount === null ? null : formats.rupees(lead.amount)],
          [facts.brand, lead.brand],
          [facts.waiting, formats.moment(lead.waiting_since)],
          [facts.last, lead.last_call === null ? facts.never : formats.moment(lead.last_call)],
          [facts.again, lead.again_at === null ? null : formats.moment(lead.again_at)],
          [facts.tries, formats.number(lead.tries)],
          [facts.campaign, lead.campaign],
          [facts.purpose, values.purpose[lead.purpose]],
        ]}
      />
    </section>
  );
}
