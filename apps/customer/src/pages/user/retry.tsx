import { useQueryClient } from '@tanstack/react-query';
import { newIntent } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { queryKeyOf } from '@tulna/client/query';
import {
  getLenderApplication,
  getLenderApplications,
  type LenderApplication,
} from '@tulna/contract/lender-applications';
import { applyForOffer } from '@tulna/contract/offers';
import { useRef, useState } from 'react';
import { usePhrases } from '../../language/phrases.tsx';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Applies once more for the same offer after the hand-over failed: the consent was given, so it is not asked again. */
export function Retry({ application }: { application: LenderApplication }) {
  const { go } = usePhrases('applications');
  const { failures } = usePhrases('shell');
  const queries = useQueryClient();
  const intent = useRef('');
  const [busy, setBusy] = useState(false);

  const again = async () => {
    intent.current ||= newIntent();
    setBusy(true);
    try {
      const body = { offer_id: application.offer.offer_id };
      await client.call(applyForOffer, { body }, { intent: intent.current });
      intent.current = '';
      await Promise.all(
        [getLenderApplication, getLenderApplications].map((call) =>
          queries.invalidateQueries({ queryKey: queryKeyOf(call) }),
        ),
      );
    } catch (error) {
      if (error instanceof ApiError) intent.current = '';
      showToast('error', failureText(error, failures));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button kind="primary" size="large" busy={busy} onClick={() => void again()}>
      {go.again}
    </Button>
  );
}
