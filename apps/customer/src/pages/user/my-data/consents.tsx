import type { MyData } from '@tulna/contract/personal-data';
import { dateAndTime } from '@tulna/phrases/moments';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../language/lazy-part.ts';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { type Givable, GiveDialog } from './give-dialog.tsx';
import styles from './my-data.module.css';
import { WithdrawDialog, type WithdrawnConsent } from './withdraw-consent.tsx';

const ReceiptDialog = lazyPart(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog, []);

type Consent = MyData['consents'][number];

/** The newest entry of each purpose and lender, each with its earlier ones. Sharing is one purpose for all lenders. */
function byPurpose(consents: readonly Consent[]): (readonly [Consent, readonly Consent[]])[] {
  const groups = new Map<string, Consent[]>();
  for (const consent of consents) {
    const key = consent.purpose === 'share_with_lenders' ? consent.purpose : `${consent.purpose} ${consent.lender_key}`;
    groups.set(key, [...(groups.get(key) ?? []), consent]);
  }
  return [...groups.values()].flatMap(([newest, ...earlier]) =>
    newest === undefined ? [] : [[newest, earlier] as const],
  );
}

interface EntryProps {
  consent: Consent;
  earlier: readonly Consent[];
  onWithdraw: (what: WithdrawnConsent) => void;
  onGive: (what: Givable) => void;
  onReceipt: (consent: Consent) => void;
}

/** Every lender of the consent to sharing, with a button to stop or allow it. */
function Lenders({ lenders, consent, onWithdraw, onGive }: EntryProps & { lenders: Consent['lenders'] }) {
  const { consents: texts } = usePhrases('myData');
  return (
    <ul className={styles.lenders}>
      {lenders.map(({ key, name, active }) => (
        <li key={key}>
          <span>
            {name} {active === 1 ? <Chip tone="success">{texts.may}</Chip> : <Chip>{texts.mayNot}</Chip>}
          </span>
          {active === 1 ? (
            <Button
              aria-label={`${texts.stop}: ${name}`}
              onClick={() => onWithdraw({ purpose: consent.purpose, title: name, lenderKey: key, givable: true })}
            >
              {texts.stop}
            </Button>
          ) : (
            <Button
              aria-label={`${texts.allow}: ${name}`}
              onClick={() => onGive({ purpose: consent.purpose, lenderKey: key })}
            >
              {texts.allow}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry(props: EntryProps) {
  const { consent, earlier, onWithdraw, onGive, onReceipt } = props;
  const { consents: texts } = usePhrases('myData');
  const language = useLanguage();
  const decisionText = ({ granted, at, lender, purpose }: Consent): string => {
    const moment = granted === 1 ? texts.given(dateAndTime(at, language)) : texts.refused(dateAndTime(at, language));
    return lender !== null && purpose === 'share_with_lenders' ? `${lender}: ${moment}` : moment;
  };
  const { lenders } = consent;
  const isActive = lenders.length > 0 ? lenders.some((lender) => lender.active === 1) : consent.active === 1;
  const withdrawLabel = lenders.length > 0 ? texts.stopAll : texts.withdraw;
  const receiptOf = (one: Consent) => (
    <Button
      aria-label={`${texts.receipt.open}: ${one.title}, ${decisionText(one)}`}
      onClick={() => onReceipt(one)}
      kind="quiet"
    >
      {texts.receipt.open}
    </Button>
  );
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <h3>{consent.title}</h3>
        {isActive ? (
          <Chip tone="success">{texts.stands}</Chip>
        ) : (
          <Chip>{consent.granted === 1 ? texts.replaced : texts.off}</Chip>
        )}
      </div>
      <p className={styles.quiet}>
        {decisionText(consent)} · {texts.version(consent.text_version.split('-').slice(1).join('-'))}
      </p>
      {lenders.length > 0 && <Lenders {...props} lenders={lenders} />}
      <div className={styles.answers}>
        {isActive && (
          <Button
            aria-label={`${withdrawLabel}: ${consent.title}`}
            onClick={() =>
              onWithdraw({
                purpose: consent.purpose,
                title: consent.title,
                lenderKey: lenders.length > 0 ? null : consent.lender_key,
                givable: consent.givable === 1,
              })
            }
          >
            {withdrawLabel}
          </Button>
        )}
        {!isActive && consent.givable === 1 && lenders.length === 0 && (
          <Button aria-label={`${texts.give}: ${consent.title}`} onClick={() => onGive({ purpose: consent.purpose })}>
            {texts.give}
          </Button>
        )}
        {receiptOf(consent)}
      </div>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{texts.earlier(earlier.length)}</summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.consent_id}>
                <span className={styles.quiet}>{decisionText(one)}</span> {receiptOf(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** A consent that the customer has neither given nor refused. */
function Unanswered({ purpose, title, onGive }: MyData['unanswered'][number] & Pick<EntryProps, 'onGive'>) {
  const { consents: texts } = usePhrases('myData');
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Chip>{texts.off}</Chip>
      </div>
      <p className={styles.quiet}>{texts.unanswered}</p>
      <div className={styles.answers}>
        <Button aria-label={`${texts.give}: ${title}`} onClick={() => onGive({ purpose })}>
          {texts.give}
        </Button>
      </div>
    </div>
  );
}

/** Every consent with its date and receipt, and buttons to withdraw it, or to give it for the first time or again. */
export function Consents({ consents, unanswered }: Pick<MyData, 'consents' | 'unanswered'>) {
  const { consents: texts } = usePhrases('myData');
  const [dialog, setDialog] = useState<WithdrawnConsent>();
  const [given, setGiven] = useState<Givable>();
  const [receipt, setReceipt] = useState<Consent>();
  return (
    <section id="consents">
      <Stack gap="tight">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        {consents.length === 0 && <p>{texts.none}</p>}
        {byPurpose(consents).map(([consent, earlier]) => (
          <Entry
            key={`${consent.purpose} ${consent.lender_key ?? ''}`}
            consent={consent}
            earlier={earlier}
            onWithdraw={setDialog}
            onGive={setGiven}
            onReceipt={setReceipt}
          />
        ))}
        {unanswered.map((one) => (
          <Unanswered key={one.purpose} {...one} onGive={setGiven} />
        ))}
      </Stack>
      <WithdrawDialog consent={dialog} onClose={() => setDialog(undefined)} />
      <GiveDialog what={given} onClose={() => setGiven(undefined)} />
      {receipt !== undefined && (
        <Suspense>
          <ReceiptDialog consentId={receipt.consent_id} onClose={() => setReceipt(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
