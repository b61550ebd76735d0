import type { Services } from '../../platform/services.ts';
import type { LenderApplication } from './repository.ts';

type Keys = Pick<Services, 'fieldEncryption'>;

// Anyone with the address can continue in the customer's name at the lender, so it is stored like a personal field.
const place = (id: string) => ({ table: 'lender_applications', column: 'journey_link', id });

export const sealJourneyLink = ({ fieldEncryption }: Keys, id: string, url: string): Buffer =>
  fieldEncryption.seal(place(id), url);

const closed = new Set(['declined', 'withdrawn', 'cancelled', 'disbursed']);

/** The lender's own step while it is open to the customer: not expired, and the application not ended. */
export function openJourneyLink({ fieldEncryption }: Keys, application: LenderApplication, now: Date): string | null {
  const { id, journeyLink, journeyLinkExpiresAt, status } = application;
  if (journeyLink === null || closed.has(status)) return null;
  if (journeyLinkExpiresAt !== null && journeyLinkExpiresAt <= now) return null;
  return fieldEncryption.open(place(id), journeyLink);
}
