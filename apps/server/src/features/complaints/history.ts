import type { Services } from '../../platform/services.ts';
import { complaintRow, place, type StoredComplaint } from './repository.ts';

/** A complaint of the past, with the ids of the people who took it up and answered it. */
export type PastComplaint = StoredComplaint & { takenUpBy: string | null; answeredBy: string | null };

/** A past complaint as stored, with encrypted texts. */
export const historyOfComplaint = (keys: Pick<Services, 'fieldEncryption'>, complaint: PastComplaint) => ({
  ...complaintRow(keys, complaint),
  status: complaint.status,
  answer: complaint.answer === null ? null : keys.fieldEncryption.seal(place('answer', complaint.id), complaint.answer),
  answered_at: complaint.answeredAt,
  taken_up_by: complaint.takenUpBy,
  answered_by: complaint.answeredBy,
});
