import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query, queryKeyOf } from '@tulna/client/query';
import { getConsentTexts, giveConsent } from '@tulna/contract/consents';
import { getOffers } from '@tulna/contract/offers';
import { getMyData } from '@tulna/contract/personal-data';
import { useBrand } from '../../../boot.tsx';
import { useSending } from '../../../form/use-sending.ts';
import { usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Failed, Notice, Skeleton } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ConsentText } from '../consent-text.tsx';

/** A consent that can be given; the consent to share is given for one lender. */
export interface Givable {
  purpose: string;
  lenderKey?: string;
}

function ConsentQuestion({ what, onClose }: { what: Givable; onClose: () => void }) {
  const { consents: texts } = usePhrases('myData');
  const { failures, ui } = usePhrases('shell');
  const brand = useBrand();
  const queries = useQueryClient();
  const sending = useSending();
  const { purpose, lenderKey: lender_key } = what;
  const shown = useQuery(
    query(client, getConsentTexts, {
      query: {
        partner: brand.key,
        ...(lender_key !== undefined && { lender: lender_key }),
        // This consent is asked only here, so it isn't among the texts of a profile and needs its own request.
        ...(purpose === 'contact_call' && { purpose }),
      },
    }),
  );
  const text = shown.data?.consents.find((one) => one.purpose === purpose);
  const give = (text_hash: string) => {
    const body = { purpose, text_hash, ...(lender_key !== undefined && { lender_key }) };
    return sending.send(
      body,
      async (intent) => {
        await client.call(giveConsent, { body }, { intent });
        void queries.invalidateQueries({ queryKey: queryKeyOf(getOffers) });
        await queries.invalidateQueries({ queryKey: queryKeyOf(getMyData) });
        showToast('success', texts.nowGiven);
        onClose();
      },
      (error) => {
        if (error instanceof ApiError && error.code === 'consent_stale') void shown.refetch();
        return false;
      },
    );
  };
  return (
    <>
      <Stack>
        {text === undefined && shown.isPending && <Skeleton shape="block" />}
        {shown.error !== null && <Notice tone="danger" title={failures.loading} />}
        {text !== undefined && (
          <>
            <p>
              <strong>{[text.title, ...text.lenders.map(({ name }) => name)].join(': ')}</strong>
            </p>
            <p>
              <ConsentText>{text.body}</ConsentText>
            </p>
          </>
        )}
        <Failed>{sending.failure}</Failed>
      </Stack>
      <Actions>
        <Button
          kind="primary"
          size="large"
          busy={sending.busy}
          disabled={text === undefined}
          onClick={() => {
            if (text !== undefined) void give(text.text_hash);
          }}
        >
          {texts.agree}
        </Button>
        <Button size="large" onClick={onClose}>
          {ui.cancel}
        </Button>
      </Actions>
    </>
  );
}

/** Gives a consent that was refused or withdrawn, for the text on the screen. */
export function GiveDialog({ what, onClose }: { what: Givable | undefined; onClose: () => void }) {
  const { consents: texts } = usePhrases('myData');
  return (
    <Dialog open={what !== undefined} onClose={onClose} title={texts.giveTitle}>
      {what !== undefined && (
        <ConsentQuestion key={`${what.purpose} ${what.lenderKey ?? ''}`} what={what} onClose={onClose} />
      )}
    </Dialog>
  );
}
