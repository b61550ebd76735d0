import type { callRequest as shape } from '../en/call-request.ts';

export const callRequest: typeof shape = {
  title: 'हमसे कॉल माँगें',
  text: 'समय चुनें। हम सिर्फ़ उसी समय कॉल करेंगे, ऐसे नंबर से जिसे आप जाँच सकते हैं। यह दूसरी कॉल के लिए हाँ नहीं है।',
  noNumber: 'आपके खाते में मोबाइल नंबर नहीं है, इसलिए हम कॉल नहीं कर सकते। कृपया मदद से हमें लिखें।',
  none: 'अगले कुछ दिनों में कोई समय ख़ाली नहीं है। कृपया मदद से हमें लिखें।',
  when: 'हम कब कॉल करें?',
  choose: 'कृपया समय चुनें',
  ask: 'कॉल माँगें',
  cancelCall: 'कॉल रद्द करें',
  again: 'नीचे आप दूसरा समय चुन सकते हैं।',
  states: {
    waiting: (time) => `हम आपको कॉल करेंगे: ${time}`,
    called: (time) => `हमने आपको कॉल की: ${time}`,
    missed: (time) => `तय समय पर हम कॉल नहीं कर पाए: ${time}। हमें खेद है।`,
    withdrawn: (time) => `आपने यह कॉल रद्द की: ${time}`,
    helped: (time) => `हमारी बात हो गई: ${time}`,
    not_reached: (time) => `आपसे बात नहीं हो पाई: ${time}`,
    no_action: (time) => `यह अनुरोध बंद हो गया: ${time}`,
  },
};
