import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { type Fact, Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Notice } from '@tulna/console-kit/states';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { OwnPayoutDetails, sendAccountCode } from '@tulna/contract/partner-payout-details';
import { isGstState } from '@tulna/rules/business-numbers';
import { lazy, Suspense, useState } from 'react';
import { usePayoutDetails, usePayoutDetailsChanges } from './queries.ts';
import styles from './settings.module.css';

// Dialogs load when their button is pressed: the page is close to its weight limit.
const AccountDialog = lazy(async () => ({ default: (await import('./payout-details.dialogs.tsx')).AccountDialog }));
const BusinessDialog = lazy(async () => ({ default: (await import('./payout-details.dialogs.tsx')).BusinessDialog }));

type Waiting = NonNullable<OwnPayoutDetails['waiting']>;
type Challenge = AnswerOf<typeof sendAccountCode>;

function useStateName(): (state: string) => string {
  const { gstStates } = usePhrases('partnerPayoutDetails');
  return (state) => (isGstState(state) ? gstStates[state] : state);
}

/** The change that waits, the earliest day on which it can take effect, and a button to cancel it. */
function WaitingCard({ waiting, paidTo, isOwner }: { waiting: Waiting; paidTo: string | null; isOwner: boolean }) {
  const words = usePhrases('partnerPayoutDetails');
  const formats = useFormats();
  const stateName = useStateName();
  const { cancel } = usePayoutDetailsChanges();
  const [isAsking, setAsking] = useState(false);
  const { facts, waiting: says } = words;
  const has = (change: Waiting['changes'][number]) => waiting.changes.includes(change);
  const pairs: readonly Fact[] = [
    [facts.legalName, has('legal_name') ? waiting.legal_name : null],
    [facts.gstin, has('gstin') ? (waiting.gstin ?? words.noGstin) : null],
    [facts.state, has('state') ? stateName(waiting.state) : null],
    [facts.holder, has('account') ? waiting.account_name : null],
    [facts.number, has('account') ? words.masked(waiting.account_last4) : null],
    [facts.ifsc, has('account') ? waiting.ifsc : null],
  ];
  const until = waiting.waits_until === null ? says.check : says.until(formats.moment(waiting.waits_until));
  return (
    <section className={styles.card}>
      <h2>{says.title}</h2>
      <Notice tone="warning">
        {waiting.by_owner ? until : says.byStaff}
        {has('account') && paidTo !== null && ` ${says.before(words.masked(paidTo))}`}
      </Notice>
      <Facts facts={pairs} />
      {waiting.by_owner && <p>{says.byOwner(waiting.asked_by, formats.moment(waiting.asked_at))}</p>}
      {waiting.by_owner && isOwner && (
        <Button variant="default" className={styles.send ?? ''} onClick={() => setAsking(true)}>
          {says.cancel}
        </Button>
      )}
      {isAsking && (
        <ConfirmQuestion
          text={says.cancelText}
          action={says.cancel}
          onConfirm={() => cancel(waiting.details_id)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Cards({ details, isOwner }: { details: OwnPayoutDetails; isOwner: boolean }) {
  const words = usePhrases('partnerPayoutDetails');
  const formats = useFormats();
  const stateName = useStateName();
  const { sendCode } = usePayoutDetailsChanges();
  const [isBusinessOpen, setBusinessOpen] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const [isSending, setSending] = useState(false);
  const { facts } = words;
  const { in_force: inForce, waiting, legal_name: legalName } = details;
  const mayChange = isOwner && waiting?.by_owner !== false;
  const begin = async () => {
    setSending(true);
    // A failure is a toast.
    await sendCode().then(setChallenge, () => undefined);
    setSending(false);
  };
  return (
    <>
      {waiting && <WaitingCard waiting={waiting} paidTo={inForce?.account_last4 ?? null} isOwner={isOwner} />}
      <div className={styles.columns}>
        <section className={styles.card}>
          <h2>{words.business}</h2>
          <p>{words.businessLead}</p>
          <Facts
            facts={[
              [facts.legalName, legalName],
              [facts.pan, inForce && (inForce.pan_last4 === null ? words.noPan : words.masked(inForce.pan_last4))],
              [facts.gstin, inForce && (inForce.gstin ?? words.noGstin)],
              [facts.state, inForce && stateName(inForce.state)],
            ]}
          />
          {!isOwner && <p>{words.ownersOnly}</p>}
          {mayChange && (inForce ?? waiting) !== null && (
            <Button variant="default" className={styles.send ?? ''} onClick={() => setBusinessOpen(true)}>
              {words.changeBusiness}
            </Button>
          )}
        </section>
        <section className={styles.card}>
          <h2>{words.account}</h2>
          <p>{inForce === null ? words.noAccount : words.accountLead}</p>
          {inForce && (
            <Facts
              facts={[
                [facts.holder, inForce.account_name],
                [facts.number, words.masked(inForce.account_last4)],
                [facts.ifsc, inForce.ifsc],
                [facts.since, formats.moment(inForce.since)],
              ]}
            />
          )}
          {!isOwner && <p>{words.ownersOnly}</p>}
          {mayChange && (
            <Button variant="default" className={styles.send ?? ''} loading={isSending} onClick={() => void begin()}>
              {(inForce ?? waiting) === null ? words.enterAccount : words.changeAccount}
            </Button>
          )}
        </section>
      </div>
      <Suspense>
        {isBusinessOpen && <BusinessDialog details={details} onClose={() => setBusinessOpen(false)} />}
        {challenge && <AccountDialog details={details} challenge={challenge} onClose={() => setChallenge(undefined)} />}
      </Suspense>
    </>
  );
}

/** The details on the partner's statements and its bank account; its owners can request changes (R7). */
export function PayoutDetails({ isOwner }: { isOwner: boolean }) {
  const words = usePhrases('partnerPayoutDetails');
  const details = usePayoutDetails();
  return (
    <Loaded of={details} words={words.states}>
      {(shown) => <Cards details={shown} isOwner={isOwner} />}
    </Loaded>
  );
}
