import type { adminCsrQueue as shape } from '../en/admin-csr-queue.ts';

export const adminCsrQueue = {
  title: 'ग्राहक सेवा',
  lead: 'जिन ग्राहकों को हमारे जवाब का इंतज़ार है; जिनका समय पहले पूरा होता है वे ऊपर।',
  empty: 'कोई इंतज़ार में नहीं है।',
} satisfies typeof shape;
