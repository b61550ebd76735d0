import { newIntent } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { startNewApplication } from '@tulna/contract/offers';
import { useRef, useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { useGoOn } from '../../../session/customer.ts';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';

/** Asks before the offers on the page end (§1, start a new application). */
export function FreshDialog({ open, product, onClose }: { open: boolean; product: string; onClose: () => void }) {
  const { freshDialog: texts } = usePhrases('offers');
  const { failures } = usePhrases('shell');
  const goOn = useGoOn();
  const intent = useRef('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const start = async () => {
    intent.current ||= newIntent();
    setFailure('');
    setBusy(true);
    try {
      const { redirect } = await client.call(startNewApplication, { body: { product } }, { intent: intent.current });
      await goOn(redirect);
    } catch (error) {
      if (error instanceof ApiError) intent.current = '';
      setFailure(failureText(error, failures));
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <Stack>
        <p>{texts.text}</p>
        {failure !== '' && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
      </Stack>
      <Actions>
        <Button kind="primary" size="large" busy={busy} onClick={() => void start()}>
          {texts.confirm}
        </Button>
        <Button size="large" onClick={onClose}>
          {texts.keep}
        </Button>
      </Actions>
    </Dialog>
  );
}
