import type { LenderApplication } from '@tulna/contract/lender-applications';
import { dateAndTime, longDate } from '@tulna/phrases/moments';
import { isRunning, mayWithdraw } from '@tulna/rules/lifecycle';
import { formatPaise } from '@tulna/rules/money';
import { type ReactNode, useState } from 'react';
import { useLanguage, usePhrases } from '../../language/phrases.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Chip, Notice } from '../../ui/feedback.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { ApplicationFigures, PaidAlthough } from './application-money.tsx';
import {
  lateUpdates,
  type NextStep,
  nextStep,
  type TimelinePoint,
  timelineOf,
  undoneUpdates,
  type WayStatus,
} from './application-timeline.ts';
import styles from './application-view.module.css';
import { CoolingOff } from './cooling-off.tsx';
import { LenderHead } from './lender-head.tsx';
import { useWays } from './ways.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const tones = {
  started: 'info',
  sent: 'info',
  in_review: 'info',
  approved: 'success',
  agreement: 'success',
  disbursed: 'success',
  declined: 'danger',
  failed: 'warning',
  withdrawn: undefined,
  cancelled: undefined,
} as const;

type StatusProps = { application: Pick<LenderApplication, 'status' | 'cancelled'> };

/** Label of an application's status. A cancelled application has a label of its own if the loan had been paid out. */
export function StatusWord({ application: { status, cancelled } }: StatusProps) {
  const { chips, givenBack } = usePhrases('applications');
  return cancelled === 'within_days' || cancelled === 'after_days' ? givenBack : chips[status];
}

/** The status of an application as a chip. */
export function StatusChip({ application }: StatusProps) {
  return (
    <Chip tone={tones[application.status]}>
      <StatusWord application={application} />
    </Chip>
  );
}

/** The sentence and the button of the next step. */
function Next({ application, step, retry }: { application: LenderApplication; step: NextStep; retry?: ReactNode }) {
  const { next, go } = usePhrases('applications');
  const { lender, journey_link: link, offer } = application;
  const offers = useWays().offers(application.product);
  const facts = { lender: lender.name, entity: lender.legal_name, cancelled: application.cancelled };
  const phrase = next[step];
  const words =
    typeof phrase === 'string'
      ? phrase
      : step === 'disbursed'
        ? next.disbursed(offer.cooling_off_days)
        : phrase(facts as never);
  const ended = step === 'declined' || step === 'withdrawn' || step === 'cancelled';
  return (
    <div className={styles.next}>
      <h3>{next.title}</h3>
      <p>{words}</p>
      {step === 'open' && link !== null && (
        <ButtonAnchor kind="primary" size="large" href={link}>
          {go.lender(lender.name)}
        </ButtonAnchor>
      )}
      {step === 'failed' && retry}
      {ended && offers !== undefined && <ButtonLink to={offers}>{go.offers}</ButtonLink>}
    </div>
  );
}

interface PastProps {
  title: string;
  updates: LenderApplication['events'];
  facts: { lender: string; entity: string };
}

/** Updates that don’t count, folded away. */
function Past({ title, updates, facts }: PastProps) {
  const texts = usePhrases('applications');
  const language = useLanguage();
  if (updates.length === 0) return null;
  return (
    <details className={styles.late}>
      <summary>{title}</summary>
      <ul>
        {updates.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            {longDate(at, language)}: {texts.events[status](facts)}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ApplicationViewProps {
  application: LenderApplication;
  /** Id for the heading of the card. */
  id?: string;
  /** The button that tries a failed hand-over again. */
  retry?: ReactNode;
  /** Further actions next to withdrawing. */
  links?: ReactNode;
}

/** One application: its figures, one next step, its timeline (look.md, Status). */
export function ApplicationView({ application, id, retry, links }: ApplicationViewProps) {
  const texts = usePhrases('applications');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { lender, offer, status } = application;
  const facts = { lender: lender.name, entity: lender.legal_name };
  const titleOf = (point: TimelinePoint): string => {
    if (point.state === 'ahead') return texts.ahead[point.status as WayStatus];
    const { paise, cancelled, corrected } = point;
    const own = { ...facts, ...(paise !== undefined && { amount: formatPaise(paise) }), cancelled: cancelled ?? null };
    const eventText = corrected ? texts.corrected(own) : texts.events[point.status](own);
    return point.takesBack ? texts.takesBack(eventText) : eventText;
  };
  return (
    <Stack>
      <LenderHead lender={lender} id={id} level={2}>
        <StatusChip application={application} />
      </LenderHead>
      <ApplicationFigures application={application} />
      <PaidAlthough application={application} />
      {application.lender_paused && isRunning(status) && (
        <Notice tone="info">
          {(status === 'started' || status === 'failed' ? texts.pausedBefore : texts.paused)(lender.name)}
        </Notice>
      )}
      <Next application={application} step={nextStep(application)} retry={retry} />
      <CoolingOff application={application} />
      <Timeline
        events={timelineOf(application).map((point) => ({
          key: `${point.status} ${point.at ?? ''} ${point.paise ?? ''}`,
          state: point.state,
          title: titleOf(point),
          ...(point.at !== undefined && {
            at: { iso: point.at, words: (point.dayOnly ? longDate : dateAndTime)(point.at, language) },
          }),
          ...(point.note !== undefined && { children: texts.noteBy(lender.name, point.note) }),
        }))}
      />
      <Past title={texts.undoneUpdates} updates={undoneUpdates(application)} facts={facts} />
      <Past title={texts.history} updates={lateUpdates(application)} facts={facts} />
      <div className={styles.links}>
        {links}
        <Link to={offer.kfs_link}>{texts.go.kfs}</Link>
        {mayWithdraw(status) && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {texts.go.withdraw}
          </Button>
        )}
      </div>
      <WithdrawDialog application={application} open={asking} onClose={() => setAsking(false)} />
    </Stack>
  );
}

/** The notice that updates could not be loaded, so that the data shown may be old. */
export function OldUpdates() {
  const { lost } = usePhrases('applications');
  return (
    <Notice tone="warning" live>
      {lost}
    </Notice>
  );
}
