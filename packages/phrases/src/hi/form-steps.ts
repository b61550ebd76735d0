import type { formSteps as shape } from '../en/form-steps.ts';

export const formSteps = {
  personal: 'आपके बारे में',
  contact: 'आपसे संपर्क',
  employment: 'आपका काम',
  income: 'आपकी आय और लोन',
  residence: 'आप कहाँ रहते हैं',
  business: 'आपका बिज़नेस',
  turnover: 'बिक्री और लोन',
  place: 'पता और बैंक खाता',
  consent: 'आपकी सहमति',
} satisfies typeof shape;
