import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getLenderDirectory } from '@tulna/contract/lenders';
import type { Offer } from '@tulna/contract/offers';
import { usePhrases } from '../../language/phrases.tsx';
import { LenderName, type LenderNameProps } from '../../lender-offers/lender-name.tsx';
import { client } from '../../session/session.ts';
import { Chip } from '../../ui/feedback.tsx';

/** True for the key of a lender of the demo world, whose entity and terms are invented. */
function useIsIllustrative(): (key: string) => boolean {
  const { data } = useQuery({ ...query(client, getLenderDirectory), staleTime: Number.POSITIVE_INFINITY });
  const keys = new Set((data?.lenders ?? []).filter((lender) => lender.illustrative).map((lender) => lender.key));
  return (key) => keys.has(key);
}

/** A lender on a page of the customer area: its mark and name, and who lends. */
export function LenderHead(props: Omit<LenderNameProps, 'illustrative'> & { lender: Offer['lender'] }) {
  const isIllustrative = useIsIllustrative();
  return <LenderName {...props} illustrative={isIllustrative(props.lender.key)} />;
}

/** Says whether an offer was decided by the lender itself, and what that means. */
export function Decided({ indicative }: { indicative: boolean }) {
  const { card } = usePhrases('offers');
  return <Chip tone={indicative ? undefined : 'success'}>{indicative ? card.indicative : card.confirmed}</Chip>;
}
