import { usePhrases } from '@tulna/console-kit/language';
import type { PartnerMonth } from '@tulna/contract/commission-statements';
import { formatPaise } from '@tulna/rules/money';
import { StatementInvoice } from './statement-invoice.tsx';
import styles from './statements.module.css';

const money = (paise: number): string => formatPaise(paise, 'always');

interface Step {
  label: string;
  paise: number;
  note?: string | undefined;
  isSum?: boolean;
}

/** The figures of a statement one under the other, each with a bar for its share. */
export function StatementFigures({ statement }: { statement: PartnerMonth }) {
  const { statement: words } = usePhrases('adminStatements');
  const { figures, payee } = statement;
  const reverse = figures.central_paise + figures.state_paise + figures.integrated_paise;
  const steps: Step[] = [
    { label: words.opening, paise: figures.opening_paise, isSum: true },
    { label: words.released, paise: figures.released_paise },
    { label: words.changed, paise: figures.changed_paise },
    {
      label: figures.gst_percent === null ? words.gstNone : words.gst(figures.gst_percent),
      paise: figures.gst_paise,
      note: figures.reverse_charge ? words.reverse(money(reverse)) : undefined,
    },
    {
      label: figures.tds_percent === null ? words.tdsNone : words.tds(figures.tds_percent),
      paise: -figures.tds_paise,
      note: figures.tds_catch_up_paise > 0 ? words.catchUp(money(figures.tds_catch_up_paise)) : undefined,
    },
    { label: words.sent, paise: -figures.sent_paise },
    { label: words.closing, paise: figures.closing_paise, isSum: true },
  ];
  const largest = Math.max(1, ...steps.map(({ paise }) => Math.abs(paise)));
  return (
    <div className={styles.figures}>
      <dl className={styles.steps} aria-label={words.figures}>
        {steps.map(({ label, paise, note, isSum }) => (
          <div key={label} className={isSum ? styles.sum : undefined}>
            <dt>
              {label}
              {note !== undefined && <small>{note}</small>}
            </dt>
            <dd>
              <span
                className={paise < 0 ? styles.taken : styles.added}
                style={{ inlineSize: `${(Math.abs(paise) * 100) / largest}%` }}
                aria-hidden="true"
              />
              {money(paise)}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.beside}>
        <dl>
          <dt>{words.held}</dt>
          <dd>{money(figures.held_paise)}</dd>
        </dl>
        <p>{words.heldHint}</p>
        <h3>{words.payee}</h3>
        {payee === null ? (
          <p>{statement.closed === null ? words.noPayee : words.noPayeeThen}</p>
        ) : (
          <p>
            {payee.pan_last4 === null ? words.noPan : words.pan(payee.pan_last4)}
            <br />
            {payee.gstin === null ? words.noGstin : words.gstin(payee.gstin)}
          </p>
        )}
        <p>{words.confirmRates}</p>
        <StatementInvoice statement={statement} />
      </div>
    </div>
  );
}
