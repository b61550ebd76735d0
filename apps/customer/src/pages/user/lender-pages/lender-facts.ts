import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getLenderKeyFacts } from '@tulna/contract/key-fact-statements';
import { useLanguage } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';

/** A lender's statements about itself; the same for all customers. */
export function useLenderFacts(lenderKey: string) {
  const language = useLanguage();
  return useQuery({
    ...query(client, getLenderKeyFacts, { params: { lender: lenderKey } }),
    queryKey: [getLenderKeyFacts.name, lenderKey, language],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
