import type { embedded as shape } from '../en/embedded.ts';

export const embedded = {
  title: (brand) => `${brand} पर लोन और कार्ड`,
  text: 'जो चाहिए, वह चुनें। अगला पेज नए टैब में खुलेगा।',
  proceed: 'आगे बढ़ें',
} satisfies typeof shape;
