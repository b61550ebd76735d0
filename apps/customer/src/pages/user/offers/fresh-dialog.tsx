import { startNewApplication } from '@tulna/contract/offers';
import { useSending } from '../../../form/use-sending.ts';
import { usePhrases } from '../../../language/phrases.tsx';
import { useProceed } from '../../../session/customer.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Failed } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';

/** Asks for confirmation before a new application ends the offers on the page (§1, start a new application). */
export function FreshDialog({ open, product, onClose }: { open: boolean; product: string; onClose: () => void }) {
  const { freshDialog: texts } = usePhrases('offersPage');
  const proceed = useProceed();
  const { busy, failure, send } = useSending();

  const start = () =>
    send({ product }, async (intent) => {
      const { redirect } = await client.call(startNewApplication, { body: { product } }, { intent });
      await proceed(redirect);
    });

  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <Stack>
        <p>{texts.text}</p>
        <Failed>{failure}</Failed>
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
