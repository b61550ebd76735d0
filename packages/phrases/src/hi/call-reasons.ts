import type { callReasons as shape } from '../en/call-reasons.ts';

export const callReasons = {
  erased: 'डेटा हटा दिया गया',
  no_phone: 'मोबाइल नंबर नहीं',
  blocked: 'संपर्क नहीं कर सकते',
  contact_changing: 'नंबर बदला जा रहा है',
  no_consent: 'कॉल की सहमति नहीं',
  do_not_call: 'कॉल न करने की सूची में',
  called_lately: 'हाल ही में कॉल हुई',
  over_budget: 'कॉल की सीमा पूरी',
  unreachable: 'नंबर पर कॉल नहीं लगती',
} satisfies typeof shape;
