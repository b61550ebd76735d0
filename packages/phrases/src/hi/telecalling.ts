import type { telecalling as shape } from '../en/telecalling.ts';
import { callOutcomes } from './call-words.ts';
import { productNames } from './product-names.ts';

export const telecalling = {
  unnamed: 'जी',
  anyProduct: 'लोन',
  products: productNames,
  noAmount: 'जितनी रकम आपको चाहिए',
  noLender: 'लेंडर',
  steps: {
    signed_in: 'आपने साइन इन किया है, पर फ़ॉर्म अभी शुरू नहीं किया',
    form: 'आपका फ़ॉर्म अभी अधूरा है',
    offers: 'आपके ऑफ़र तैयार हैं',
    with_lender: 'आपका आवेदन लेंडर के पास है',
    approved: 'आपका आवेदन मंज़ूर हो गया है',
    ended: 'आपका आवेदन बंद हो चुका है',
  },
  outcomes: callOutcomes,
} satisfies typeof shape;
