import type { adminCommissionRates as shape } from '../en/admin-commission-rates.ts';

export const adminCommissionRates = {
  columns: {
    side: 'किसके लिए',
    partner: 'पार्टनर',
    merchant: 'मर्चेंट',
    lender: 'लेंडर',
    product: 'उत्पाद',
    terms: 'दर',
    from: 'कब से',
    until: 'कब तक',
    created: 'ड्राफ़्ट कब बना',
    created_by: 'किसने बनाया',
    confirmed: 'कब पक्की हुई',
    confirmed_by: 'किसने पक्की की',
  },
  sides: { lender: 'लेंडर हमें देता है', partner: 'हम पार्टनर को देते हैं' },
  any: 'कोई भी',
  share: (percent) => `रकम का ${percent}%`,
  fee: (amount) => `हर लोन पर ${amount}`,
  least: (amount) => `कम से कम ${amount}`,
  most: (amount) => `ज़्यादा से ज़्यादा ${amount}`,
  fromVolume: (volume) => `महीने में ${volume} से`,
  cases: (count) => `${count} लोन`,
  modes: { marginal: 'हर सीमा के हिसाब से', retroactive: 'पूरे महीने पर' },
} satisfies typeof shape;
