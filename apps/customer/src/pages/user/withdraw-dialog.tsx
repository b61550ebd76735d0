import { useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import {
  getLenderApplication,
  getLenderApplications,
  type LenderApplication,
  withdrawLenderApplication,
} from '@tulna/contract/lender-applications';
import { getOffers } from '@tulna/contract/offers';
import { useState } from 'react';
import { usePhrases } from '../../language/phrases.tsx';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback.tsx';
import { Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface WithdrawDialogProps {
  application: LenderApplication;
  open: boolean;
  onClose: () => void;
}

/** Asks before an application is withdrawn; the button to keep it is as prominent as the one to withdraw it. */
export function WithdrawDialog({ application, open, onClose }: WithdrawDialogProps) {
  const { withdrawDialog: texts } = usePhrases('applications');
  const { failures } = usePhrases('shell');
  const queries = useQueryClient();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { lender_application_id: id, lender } = application;

  const withdraw = async () => {
    setFailure('');
    setBusy(true);
    try {
      const answer = await client.call(withdrawLenderApplication, { body: { lender_application_id: id } });
      const { queryKey } = query(client, getLenderApplication, { params: { lender_application_id: id } });
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: queryKeyOf(getLenderApplications) });
      void queries.invalidateQueries({ queryKey: queryKeyOf(getOffers) });
      showToast('success', texts.done);
      onClose();
    } catch (error) {
      setFailure(failureText(error, failures));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <Stack>
        <p>{texts.text({ lender: lender.name, entity: lender.legal_name })}</p>
        {failure !== '' && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
      </Stack>
      <Actions>
        <Button kind="danger" size="large" busy={busy} onClick={() => void withdraw()}>
          {texts.confirm}
        </Button>
        <Button size="large" onClick={onClose}>
          {texts.keep}
        </Button>
      </Actions>
    </Dialog>
  );
}
