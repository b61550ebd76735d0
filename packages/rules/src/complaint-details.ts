/**
 * The details that are masked at the complaint desk and shown one at a time for a reason: who complained, and their own words if those
 * identify a person.
 */
export const COMPLAINT_DETAILS = ['name', 'phone', 'email', 'description', 'answer'] as const;
export type ComplaintDetail = (typeof COMPLAINT_DETAILS)[number];
