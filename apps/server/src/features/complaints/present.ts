import type { Complaint } from '@tulna/contract/complaints';
import type { StoredComplaint } from './repository.ts';

/** Complaint → wire, as its customer sees it. */
export const presentComplaint = (complaint: StoredComplaint): Complaint => ({
  ticket: complaint.ticket,
  category: complaint.category,
  description: complaint.description,
  status: complaint.status,
  created_at: complaint.createdAt.toISOString(),
  due_at: complaint.dueAt.toISOString(),
  answer: complaint.answer,
  answered_at: complaint.answeredAt?.toISOString() ?? null,
});
