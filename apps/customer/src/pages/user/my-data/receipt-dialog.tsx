import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getConsentReceipt } from '@tulna/contract/consents';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { useBrand } from '../../../boot.tsx';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { dateAndTime } from '../moments.ts';
import styles from './my-data.module.css';

function Receipt({ receipt }: { receipt: AnswerOf<typeof getConsentReceipt> }) {
  const { receipt: texts } = usePhrases('myData').consents;
  const language = useLanguage();
  const brand = useBrand();
  const rows: readonly (readonly [string, string])[] = [
    [texts.at, dateAndTime(receipt.at, language)],
    [texts.readIn, receipt.language === 'hi' ? 'हिन्दी' : 'English'],
    ...(receipt.lender === null ? [] : [[texts.lender, receipt.lender] as const]),
    [texts.channel, (texts.channels as Record<string, string>)[receipt.channel] ?? receipt.channel],
    [texts.version, receipt.text_version],
    [texts.entry, String(receipt.sequence)],
    [texts.hash, receipt.hash],
  ];
  return (
    <Stack>
      <p>{receipt.granted === 1 ? texts.given : texts.refused}</p>
      <blockquote className={styles.quote}>
        <strong>{receipt.title}</strong>
        <p>{receipt.body.replaceAll('{brand}', brand.name)}</p>
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

/** The receipt of one answer, in the language of the page (product.md §7): what was asked, what was said, and that it still stands so. */
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
