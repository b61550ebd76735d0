import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '@tulna/client/query';
import { withdrawConsent } from '@tulna/contract/consents';
import { getMyData, type MyData } from '@tulna/contract/personal-data';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Chip, Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { dateAndTime } from '../moments.ts';
import styles from './my-data.module.css';
import { ReceiptDialog } from './receipt-dialog.tsx';

type Consent = MyData['consents'][number];

/** The newest word on each purpose and lender, and the earlier ones behind it. */
function byPurpose(consents: readonly Consent[]): (readonly [Consent, readonly Consent[]])[] {
  const groups = new Map<string, Consent[]>();
  for (const consent of consents) {
    const key = `${consent.purpose} ${consent.lender_key ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), consent]);
  }
  return [...groups.values()].flatMap(([newest, ...earlier]) =>
    newest === undefined ? [] : [[newest, earlier] as const],
  );
}

function WithdrawDialog({ consent, onClose }: { consent: Consent | undefined; onClose: () => void }) {
  const { consents: texts } = usePhrases('myData');
  const { failures, ui } = usePhrases('shell');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const withdraw = async () => {
    if (consent === undefined) return;
    setBusy(true);
    setFailure('');
    try {
      const { purpose, lender_key } = consent;
      await client.call(withdrawConsent, { body: { purpose, ...(lender_key !== null && { lender_key }) } });
      await queries.invalidateQueries({ queryKey: queryKeyOf(getMyData) });
      showToast('success', texts.withdrawn);
      onClose();
    } catch (error) {
      setFailure(failureText(error, failures));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={consent !== undefined} onClose={onClose} title={texts.withdrawTitle}>
      <Stack>
        <p>
          <strong>{consent?.title}</strong>
        </p>
        <p>{texts.withdrawText}</p>
        {failure !== '' && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
      </Stack>
      <Actions>
        <Button kind="primary" size="large" busy={busy} onClick={() => void withdraw()}>
          {texts.withdraw}
        </Button>
        <Button size="large" onClick={onClose}>
          {ui.cancel}
        </Button>
      </Actions>
    </Dialog>
  );
}

/** Every consent with its moment and its receipt, and the way to take it back. */
export function Consents({ consents }: { consents: MyData['consents'] }) {
  const { consents: texts } = usePhrases('myData');
  const language = useLanguage();
  const [asked, setAsked] = useState<Consent>();
  const [receipt, setReceipt] = useState<Consent>();
  const said = ({ granted, at }: Consent): string =>
    granted === 1 ? texts.given(dateAndTime(at, language)) : texts.refused(dateAndTime(at, language));
  const receiptOf = (consent: Consent) => (
    <Button
      aria-label={`${texts.receipt.open}: ${consent.title}, ${said(consent)}`}
      onClick={() => setReceipt(consent)}
      kind="quiet"
    >
      {texts.receipt.open}
    </Button>
  );
  return (
    <section id="consents">
      <Stack gap="tight">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        {consents.length === 0 && <p>{texts.none}</p>}
        {byPurpose(consents).map(([consent, earlier]) => (
          <div key={`${consent.purpose} ${consent.lender_key ?? ''}`} className={styles.entry}>
            <div className={styles.head}>
              <h3>{consent.title}</h3>
              {consent.stands === 1 ? (
                <Chip tone="success">{texts.stands}</Chip>
              ) : (
                <Chip>{consent.granted === 1 ? texts.replaced : texts.off}</Chip>
              )}
            </div>
            <p className={styles.quiet}>
              {said(consent)} · {texts.version(consent.text_version.split('-').slice(1).join('-'))}
            </p>
            <div className={styles.answers}>
              {consent.stands === 1 && (
                <Button aria-label={`${texts.withdraw}: ${consent.title}`} onClick={() => setAsked(consent)}>
                  {texts.withdraw}
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
                      <span className={styles.quiet}>{said(one)}</span> {receiptOf(one)}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        ))}
      </Stack>
      <WithdrawDialog consent={asked} onClose={() => setAsked(undefined)} />
      <ReceiptDialog consentId={receipt?.consent_id} onClose={() => setReceipt(undefined)} />
    </section>
  );
}
