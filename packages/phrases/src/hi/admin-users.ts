import type { adminUsers as shape } from '../en/admin-users.ts';

export const adminUsers = {
  tabs: { label: 'यूज़र के प्रकार', staff: 'कर्मचारी', customers: 'ग्राहक' },
} satisfies typeof shape;
