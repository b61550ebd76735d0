/** What the complaint desk sees masked, and shows one at a time for a reason: who complained, and their own words where they name somebody. */
export const COMPLAINT_DETAILS = ['name', 'phone', 'email', 'description', 'answer'] as const;
export type ComplaintDetail = (typeof COMPLAINT_DETAILS)[number];
