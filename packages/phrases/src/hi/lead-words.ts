import type * as English from '../en/lead-words.ts';

export const leadSteps: typeof English.leadSteps = {
  started: 'शुरू किया',
  submitted: 'लेंडरों से पूछ रहे हैं',
  offered: 'ऑफ़र हैं',
  no_offer: 'कोई ऑफ़र नहीं',
  applied: 'लेंडर के पास',
  approved: 'मंज़ूर',
  paid: 'पैसे भेजे गए',
  declined: 'मंज़ूर नहीं',
  withdrawn: 'वापस लिया',
  cancelled: 'लोन लौटाया',
  expired: 'ऑफ़र का समय ख़त्म',
  replaced: 'बंद',
};

export const leadReviews: typeof English.leadReviews = {
  customer: 'ग्राहक और पार्टनर का संबंध',
  account: 'भुगतान का बैंक खाता',
  volume: 'लीड की असामान्य संख्या',
  other: 'कुछ और',
};
