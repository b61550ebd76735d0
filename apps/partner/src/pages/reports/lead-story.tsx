import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getLeadStory } from '@tulna/contract/partner-reports';
import { istDay } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { useLeadStory } from './queries.ts';
import styles from './reports.module.css';
import { UnderReview } from './under-review.tsx';

type Story = AnswerOf<typeof getLeadStory>;

function Steps({ story }: { story: Story }) {
  const { story: words } = usePhrases('partnerReports');
  const formats = useFormats();
  const steps = [
    { label: words.began, at: story.created_at },
    { label: words.submitted, at: story.submitted_at },
    { label: words.applied, at: story.applied_at },
    { label: words.approved, at: story.approved_at },
    { label: words.paid, at: story.paid_at },
  ].flatMap(({ label, at }) => (at === null ? [] : [{ label, at }]));
  return (
    <section>
      <h3>{words.steps}</h3>
      <ol className={styles.events}>
        {steps.map(({ label, at }) => (
          <li key={label}>
            <span>{label}</span>
            <time dateTime={at}>{formats.moment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function AtLenders({ story }: { story: Story }) {
  const { story: words, statuses } = usePhrases('partnerReports');
  const formats = useFormats();
  return (
    <section>
      <h3>{words.lenders}</h3>
      {story.lenders_told.length === 0 && <p>{words.noLenders}</p>}
      {story.lenders_told.map(({ lender, status, started_at, steps, paid_paise }) => (
        <div key={lender.key}>
          <h4>
            {lender.name}: {statuses[status]}
            {paid_paise > 0 && `, ${formatPaise(paid_paise)}`}
          </h4>
          <ol className={styles.events}>
            {[
              { status: 'started' as const, at: started_at, day_only: false },
              ...steps.filter((one) => one.status !== 'started'),
            ].map(({ status: step, at, day_only }) => (
              <li key={step}>
                <span>{statuses[step]}</span>
                <time dateTime={at}>{day_only ? formats.day(istDay(Date.parse(at))) : formats.moment(at)}</time>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {story.lenders_told.some(({ status }) => status === 'declined') && <p className={styles.hint}>{words.reasons}</p>}
    </section>
  );
}

/** The history of a lead, without the customer's personal data. */
export function LeadStory({ id }: { id: string }) {
  const words = usePhrases('partnerReports');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data: story, error } = useLeadStory(id);
  if (error) return <Notice tone="danger">{failureText(error, failures)}</Notice>;
  if (story === undefined) return <Lines count={8} />;
  const { columns, story: storyWords } = words;
  return (
    <div className={styles.story}>
      <UnderReview review={story.review} />
      <Facts
        facts={[
          [columns.step, words.steps[story.step]],
          [columns.product, words.products[story.product] ?? story.product],
          [
            storyWords.customer,
            story.phone === '' && story.name === '' ? storyWords.hidden : `${story.name} ${story.phone}`.trim(),
          ],
          [columns.link, story.link],
          [columns.merchant, story.merchant],
          [columns.reference, story.reference],
        ]}
      />
      <Steps story={story} />
      <AtLenders story={story} />
      <section>
        <h3>{storyWords.commissions}</h3>
        {story.commissions.length === 0 && <p>{storyWords.noCommissions}</p>}
        <ul className={styles.events}>
          {story.commissions.map((line) => (
            <li key={line.claim_id}>
              <Link to={`${home}/reports/commissions?open=${line.claim_id}`}>
                {storyWords.openCommission(line.lender_name, formats.day(line.day))}
              </Link>
              <span className={styles.money}>{formatPaise(line.earned_paise)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
