import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '@tulna/client/query';
import {
  getLenderApplication,
  getLenderApplications,
  type LenderApplication,
} from '@tulna/contract/lender-applications';
import { applyForOffer } from '@tulna/contract/offers';
import { useSending } from '../../form/use-sending.ts';
import { usePhrases } from '../../language/phrases.tsx';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Applies again for the same offer after its hand-over to the lender failed. The consent was already given, so it isn't asked again. */
export function Retry({ application }: { application: LenderApplication }) {
  const { go } = usePhrases('applications');
  const { failures } = usePhrases('shell');
  const queries = useQueryClient();
  const { busy, send } = useSending();

  const again = () => {
    const body = { offer_id: application.offer.offer_id };
    return send(
      body,
      async (intent) => {
        await client.call(applyForOffer, { body }, { intent });
        await Promise.all(
          [getLenderApplication, getLenderApplications].map((call) =>
            queries.invalidateQueries({ queryKey: queryKeyOf(call) }),
          ),
        );
      },
      (error) => {
        showToast('error', failureText(error, failures));
        return true;
      },
    );
  };

  return (
    <Button kind="primary" size="large" busy={busy} onClick={() => void again()}>
      {go.again}
    </Button>
  );
}
