import type { adminMis as shape } from '../en/admin-mis.ts';

export const adminMis = {
  columns: {
    urgency: 'क्रम',
    reference: 'लोन',
    lender: 'लेंडर',
    month: 'महीना',
    kind: 'फ़र्क',
    state: 'फ़ैसला',
    theirs: 'लेंडर के अनुसार',
    ours: 'हमारे पास',
    gap: 'अंतर',
    their_status: 'लेंडर का स्टेटस',
    their_paise: 'लेंडर की रकम (₹)',
    their_day: 'लेंडर की तारीख',
    our_status: 'हमारा स्टेटस',
    our_paise: 'हमारी रकम (₹)',
    our_day: 'हमारी तारीख',
    note: 'नोट',
  },
  kinds: {
    missing_here: 'हमारे पास नहीं है',
    missing_there: 'लेंडर के पास नहीं है',
    status: 'स्टेटस',
    amount: 'रकम',
    date: 'तारीख',
    agrees: 'मेल खाता है',
  },
  states: {
    open: 'बाकी',
    answered: 'लेंडर का जवाब आया',
    asked: 'लेंडर से पूछा',
    kept: 'हमारा रखा',
    agrees: 'मेल खाता है',
  },
} satisfies typeof shape;
