import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getConsentReceipt } from '@tulna/contract/consents';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { dateAndTime } from '@tulna/phrases/moments';
import { useBrand } from '../../../boot.tsx';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConsentText } from '../consent-text.tsx';
import styles from './my-data.module.css';

function Receipt({ receipt }: { receipt: AnswerOf<typeof getConsentReceipt> }) {
  const { receipt: texts } = usePhrases('myData').consents;
  const language = useLanguage();
  const brand = useBrand();
  const named = (wanted: 0 | 1) =>
    receipt.lenders
      .filter(({ chosen }) => chosen === wanted)
      .map(({ name, legal_name }) => (legal_name === '' ? name : `${name} (${legal_name})`))
      .join(', ');
  const [chosen, left] = receipt.granted === 1 ? [named(1), named(0)] : [named(0), ''];
  const rows: readonly (readonly [string, string])[] = [
    [texts.at, dateAndTime(receipt.at, language)],
    [texts.readIn, receipt.language === 'hi' ? 'हिन्दी' : 'English'],
    ...(receipt.brand === null ? [] : [[texts.brand, receipt.brand] as const]),
    ...(chosen.length === 0 ? [] : [[receipt.granted === 1 ? texts.lenders : texts.stopped, chosen] as const]),
    ...(left.length === 0 || receipt.granted === 0 ? [] : [[texts.notChosen, left] as const]),
    [texts.channel, (texts.channels as Record<string, string>)[receipt.channel] ?? receipt.channel],
    [texts.version, receipt.text_version],
    [texts.entry, String(receipt.sequence)],
    ...(receipt.text_hash === null ? [] : [[texts.textHash, receipt.text_hash] as const]),
    [texts.hash, receipt.hash],
  ];
  return (
    <Stack>
      <p>{receipt.granted === 1 ? texts.given : texts.refused}</p>
      <blockquote className={styles.quote}>
        <strong>{receipt.title}</strong>
        <p>
          <ConsentText>{receipt.body.replaceAll('{brand}', brand.name)}</ConsentText>
        </p>
      </blockquote>
      <dl className={styles.fields}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Notice tone={receipt.holds === 1 ? 'success' : 'danger'}>
        {receipt.holds === 1 ? texts.holds : texts.broken}
      </Notice>
    </Stack>
  );
}

/** The receipt of one answer, in the language of the page (product.md §7): the question, the answer, and whether the recorded answers are unchanged. */
export function ReceiptDialog({ consentId, onClose }: { consentId: string | undefined; onClose: () => void }) {
  const { receipt: texts } = usePhrases('myData').consents;
  const { failures, ui } = usePhrases('shell');
  const { data, error, isPending } = useQuery({
    ...query(client, getConsentReceipt, { params: { consent_id: consentId ?? '' } }),
    enabled: consentId !== undefined,
  });
  return (
    <Dialog open={consentId !== undefined} onClose={onClose} title={texts.title}>
      {data !== undefined ? (
        <Receipt receipt={data} />
      ) : error !== null ? (
        <Notice tone="danger" live>
          {failureText(error, failures)}
        </Notice>
      ) : (
        isPending && <p>{ui.loading}</p>
      )}
      <Actions>
        {data !== undefined && (
          <Button kind="primary" size="large" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
        <Button size="large" onClick={onClose}>
          {ui.close}
        </Button>
      </Actions>
    </Dialog>
  );
}
