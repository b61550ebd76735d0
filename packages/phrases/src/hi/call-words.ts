import type { callOutcomes as outcomesShape, callStates as statesShape } from '../en/call-words.ts';

export const callStates: typeof statesShape = {
  asked: 'डायल हो रहा है',
  ringing: 'घंटी बज रही है',
  connected: 'बात चल रही है',
  ended: 'ख़त्म',
  failed: 'नहीं जुड़ी',
};

export const callOutcomes: typeof outcomesShape = {
  goes_on_online: 'ऑनलाइन आगे बढ़ेंगे',
  call_back: 'तय समय पर फिर कॉल',
  not_interested: 'दिलचस्पी नहीं',
  already_bought: 'लोन पहले ही ले लिया',
  needs_help: 'मदद चाहिए',
  wrong_number: 'ग़लत नंबर',
  do_not_call: 'कॉल नहीं चाहते',
  no_answer: 'जवाब नहीं मिला',
  busy: 'व्यस्त',
};
