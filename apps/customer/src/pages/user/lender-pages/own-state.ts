import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getLenderApplications, type LenderApplication } from '@tulna/contract/lender-applications';
import { getOffers, type Offer, type OffersAnswer } from '@tulna/contract/offers';
import { isClosed } from '@tulna/rules/lifecycle';
import { client } from '../../../session/session.ts';

/** Milliseconds between two polls: `soonMs` while lenders are answering or an application is being sent, `laterMs` for applications otherwise. */
const soonMs = 1500;
const laterMs = 10_000;

/** The state of a person's application with one lender. */
export type OwnState =
  | { kind: 'application'; application: LenderApplication }
  | { kind: 'offer'; offer: Offer }
  | { kind: 'waiting' | 'unmatched' | 'silent' | 'paused' | 'none' };

/** The requested application; otherwise the newest running application with the lender, otherwise the newest ended one. */
export const applicationWith = (
  applications: readonly LenderApplication[],
  lenderKey: string,
  id: string | null = null,
): LenderApplication | undefined => {
  const own = applications.filter(({ lender }) => lender.key === lenderKey);
  const named = own.find((application) => application.lender_application_id === id);
  return named ?? own.find(({ status }) => !isClosed(status)) ?? own[0];
};

/**
 * One lender's part of the offers page, or the application named in the URL. If a lender has several offers, the first one shown is used.
 */
export function stateFrom(
  applications: readonly LenderApplication[],
  offers: OffersAnswer | undefined,
  lenderKey: string,
  id: string | null = null,
): OwnState {
  const application = applicationWith(applications, lenderKey, id);
  if (application !== undefined && application.lender_application_id === id)
    return { kind: 'application', application };
  const isOpen = offers !== undefined && ['submitted', 'matched', 'unmatched'].includes(offers.state);
  const offer = isOpen ? offers.offers.find(({ lender }) => lender.key === lenderKey) : undefined;
  if (application !== undefined && !(isClosed(application.status) && offer?.lender_application_id === null)) {
    return { kind: 'application', application };
  }
  if (offer !== undefined) return { kind: 'offer', offer };
  if (!isOpen) return { kind: 'none' };
  if (offers.paused.some(({ key }) => key === lenderKey)) return { kind: 'paused' };
  const request = offers.asked.find(({ lender }) => lender.key === lenderKey);
  if (request?.state === 'waiting') return { kind: 'waiting' };
  if (request?.state === 'no_answer') return { kind: 'silent' };
  return { kind: offers.unmatched.some(({ lender }) => lender.key === lenderKey) ? 'unmatched' : 'none' };
}

/** Applications and offers of the person, polled while something may change. */
export function useOwnLoans(creditApplicationId: string) {
  const applications = useQuery({
    ...query(client, getLenderApplications),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.applications.some(({ status }) => status === 'started') === true ? soonMs : laterMs,
  });
  const offers = useQuery({
    ...query(client, getOffers, { params: { credit_application_id: creditApplicationId }, query: {} }),
    enabled: creditApplicationId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.complete === false ? soonMs : false),
  });
  return { applications, offers };
}
