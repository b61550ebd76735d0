import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getMyProposedProfile } from '@tulna/contract/assisted-profiles';
import { usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { Notice } from '../../../ui/feedback.tsx';

/** Milliseconds between two polls whether staff are filling in the form. */
const pollMs = 15_000;

/** Says that staff are filling in this form with the customer, so that the customer doesn't type in it at the same time without knowing. */
export function Meanwhile() {
  const { meanwhile } = usePhrases('proposal');
  const { data } = useQuery({ ...query(client, getMyProposedProfile), refetchInterval: pollMs });
  if (data === undefined || data.typed_by === null) return null;
  return (
    <Notice tone="info" title={meanwhile.title(data.typed_by)} live>
      {meanwhile.text}
    </Notice>
  );
}
