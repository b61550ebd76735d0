import type { telecalling as shape } from '../en/telecalling.ts';
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
  callStates: {
    asked: 'डायल हो रहा है',
    ringing: 'घंटी बज रही है',
    connected: 'बात चल रही है',
    ended: 'ख़त्म',
    failed: 'नहीं जुड़ी',
  },
  outcomes: {
    goes_on_online: 'ऑनलाइन आगे बढ़ेंगे',
    call_back: 'तय समय पर फिर कॉल',
    not_interested: 'दिलचस्पी नहीं',
    already_bought: 'लोन पहले ही ले लिया',
    needs_help: 'मदद चाहिए',
    wrong_number: 'गलत नंबर',
    do_not_call: 'कॉल नहीं चाहते',
    no_answer: 'जवाब नहीं मिला',
    busy: 'व्यस्त',
  },
} satisfies typeof shape;
