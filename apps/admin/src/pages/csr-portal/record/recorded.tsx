import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { FailedRule, Rule } from '@tulna/rules/failed-rules';
import { formatPaise } from '@tulna/rules/money';
import { type Pair, type Recorded, useRecorded } from './queries.ts';
import styles from './record.module.css';

function Offers({ recorded }: { recorded: Recorded }) {
  const { recorded: words } = usePhrases('adminCsrRecord');
  const formats = useFormats();
  return (
    <>
      <p>{words.askedFor(formats.rupees(recorded.desired_amount), recorded.desired_tenure)}</p>
      {recorded.offers.length === 0 && <p>{words.noOffers}</p>}
      <ol className={styles.events}>
        {/* Amounts are in whole rupees, as the customer saw them. */}
        {recorded.offers.map((offer) => (
          <li key={offer.offer_id}>
            <span>
              <strong>{offer.lender}</strong> {offer.indicative && <Chip>{words.indicative}</Chip>}{' '}
              {offer.taken === 1 && <Chip tone="success">{words.taken}</Chip>}
            </span>
            <span>
              {words.offer(
                formatPaise(offer.amount_paise, 'never'),
                offer.tenure_months,
                formatPaise(offer.emi_paise, 'never'),
              )}
            </span>
            <span>{words.price(formats.number(offer.annual_rate), formats.number(offer.apr))}</span>
            <small>
              {formats.moment(offer.created_at)} · {words.valid(formats.moment(offer.valid_until))}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

function Decisions({ recorded }: { recorded: Recorded }) {
  const { recorded: words } = usePhrases('adminCsrRecord');
  const { rules } = usePhrases('adminCriteria');
  return (
    <ul className={styles.events}>
      {recorded.decisions.map((decision) => (
        <li key={decision.lender}>
          <span>
            <strong>{decision.lender}</strong>{' '}
            <Chip tone={decision.matched === 1 ? 'success' : 'warning'}>
              {decision.undecided !== null ? words.undecided : decision.matched === 1 ? words.matched : words.refused}
            </Chip>
          </span>
          {decision.undecided !== null && <span>{words.undecidedWhy(decision.undecided)}</span>}
          {decision.failed_rules.map((failed) => (
            <span key={failed.rule}>{rules[failed.rule as Rule](failed as FailedRule)}</span>
          ))}
          <small>{words.version(decision.policy_version.slice(0, 12))}</small>
        </li>
      ))}
    </ul>
  );
}

function SwitchedOff({ recorded }: { recorded: Recorded }) {
  const { recorded: words } = usePhrases('adminCsrRecord');
  const formats = useFormats();
  return (
    <ul className={styles.events}>
      {recorded.switched_off.map(({ lender, scope, since, by, reason }) => (
        <li key={lender}>
          <span>
            <strong>{lender}</strong>: {words.switchScopes[scope]}
          </span>
          <span>{words.switchReason(reason)}</span>
          <small>{words.switchedBy(formats.moment(since), by)}</small>
        </li>
      ))}
    </ul>
  );
}

/** Decisions, lender requests and offers of one application, in words for staff. */
export function RecordedDecisions({ pair }: { pair: Pair }) {
  const { recorded: words, notFresh, story } = usePhrases('adminCsrRecord');
  const of = useRecorded(pair);
  return (
    <Loaded of={of} words={{ failed: words.failed, notFresh }}>
      {(recorded) => (
        <div className={styles.side}>
          <p>{words.lead}</p>
          <section className={styles.section}>
            <h3>{words.offers}</h3>
            {!recorded.order_known && <Notice tone="warning">{words.orderUnknown}</Notice>}
            <Offers recorded={recorded} />
          </section>
          {recorded.switched_off.length > 0 && (
            <section className={styles.section}>
              <h3>{words.switchedOff}</h3>
              <p>{words.switchedOffLead}</p>
              <SwitchedOff recorded={recorded} />
            </section>
          )}
          {recorded.asked.length > 0 && (
            <section className={styles.section}>
              <h3>{words.asked}</h3>
              <ul className={styles.events}>
                {recorded.asked.map((request) => (
                  <li key={request.lender}>
                    <span>
                      <strong>{request.lender}</strong>: {words.askStates[request.state]}
                      {request.outcome !== null && ` (${story.outcomes[request.outcome] ?? request.outcome})`}
                    </span>
                    {request.lender_reason !== null && <span>{request.lender_reason}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles.section}>
            <h3>{words.decisions}</h3>
            <Decisions recorded={recorded} />
            {recorded.offers.length > 0 && <small>{words.ranking(recorded.ranking_version)}</small>}
          </section>
        </div>
      )}
    </Loaded>
  );
}
