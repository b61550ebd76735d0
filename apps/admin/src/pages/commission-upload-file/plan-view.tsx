import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { PayoutPlan } from '@tulna/contract/payout-runs';
import { addDays } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import { leftOutText } from './payment-words.ts';
import styles from './payouts.module.css';

/** The payments of a run by partner, and the partners it leaves out with their reasons. */
export function PlanView({ plan }: { plan: PayoutPlan }) {
  const words = usePhrases('adminPayouts');
  const formats = useFormats();
  const { plan: phrases } = words;
  if (plan.open_from === null) return <Notice tone="info">{phrases.noMonth}</Notice>;
  return (
    <>
      <p>{phrases.upTo(formats.day(addDays(plan.open_from, -1)))}</p>
      {plan.pays.length === 0 ? (
        <Notice tone="info">{phrases.nobody}</Notice>
      ) : (
        <section>
          <h3>{phrases.paysTitle}</h3>
          <p className={styles.sum}>{phrases.pays(phrases.payments(plan.payouts), formatPaise(plan.paise))}</p>
          <ul className={styles.groups}>
            {plan.pays.map((one) => (
              <li key={one.partner}>
                <div>
                  <strong>{one.partner_name}</strong>
                  <p>
                    {one.account_name}, {words.masked(one.account_last4)}, {one.ifsc}
                  </p>
                  <p>
                    {phrases.lines(one.lines)}
                    {one.set_off_paise > 0 && ` · ${phrases.setOff(formatPaise(one.set_off_paise))}`}
                  </p>
                </div>
                <strong className={styles.amount}>{formatPaise(one.paise, 'always')}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan.left_out.length > 0 && (
        <section>
          <h3>{phrases.leftOut}</h3>
          <ul className={styles.groups}>
            {plan.left_out.map((one) => (
              <li key={one.partner}>
                <div>
                  <strong>{one.partner_name}</strong>
                  <p>{leftOutText(phrases, one)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
