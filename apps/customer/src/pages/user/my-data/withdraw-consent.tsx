import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '@tulna/client/query';
import { withdrawConsent } from '@tulna/contract/consents';
import { getOffers } from '@tulna/contract/offers';
import { getMyData } from '@tulna/contract/personal-data';
import { useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** A consent that is about to be withdrawn, as a whole or for one lender. */
export interface WithdrawnConsent {
  purpose: string;
  title: string;
  lenderKey: string | null;
  /** Whether the consent can be given again on this page. */
  givable: boolean;
}

/** Explains the consequences before a consent is withdrawn. */
export function WithdrawDialog({ consent, onClose }: { consent: WithdrawnConsent | undefined; onClose: () => void }) {
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
      const { purpose, lenderKey: lender_key } = consent;
      await client.call(withdrawConsent, { body: { purpose, ...(lender_key !== null && { lender_key }) } });
      void queries.invalidateQueries({ queryKey: queryKeyOf(getOffers) });
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
        <p>{consent?.purpose === 'profile_processing' ? texts.withdrawProcessing : texts.withdrawText}</p>
        {consent !== undefined && <p>{consent.givable ? texts.again : texts.notAgain}</p>}
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
