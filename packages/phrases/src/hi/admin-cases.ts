import type { adminCases as shape } from '../en/admin-cases.ts';

export const adminCases = {
  title: 'मामले',
  lead: 'स्थिति के वे अपडेट और ऑफ़र जो हमारी जानकारी से मेल नहीं खाते या समझ में नहीं आए। निपटाने के बाद मामला बंद करें।',
  columns: {
    kind: 'मामला',
    lender: 'लेंडर',
    lead: 'लीड',
    application: 'आवेदन',
    opened: 'कब खुला',
    seen: 'कितनी बार',
    state: 'स्थिति',
  },
  filters: { state: 'स्थिति', kind: 'मामला', lender: 'लेंडर' },
  states: { open: 'खुला', closed: 'बंद' },
  kinds: {
    unknown_status_word: 'अनजान स्थिति शब्द',
    unknown_lead: 'अनजान लीड',
    unreadable_event: 'न पढ़ा जा सका अपडेट',
    event_ahead: 'आगे की तारीख का अपडेट',
    event_too_early: 'आवेदन से पहले का अपडेट',
    contradiction: 'विरोधाभास',
    amount_missing: 'रकम नहीं बताई',
    amount_differs: 'रकम अलग है',
    reversal_differs: 'कुछ ही लौटाया गया',
    payment_changed: 'भुगतान बदल गया',
    terms_differ: 'शर्तें अलग हैं',
    bad_offer: 'बेकार ऑफ़र',
    lead_unknown_to_lender: 'लेंडर को लीड नहीं पता',
    lender_silent: 'लेंडर चुप है',
  },
  sentences: {
    unknown_status_word: (lender, fact, raw) =>
      raw('operation') !== null
        ? `${lender} ने पूछने पर “${fact('word')}” शब्द से जवाब दिया, जो हमें नहीं पता। यह जवाब लागू नहीं किया गया।`
        : `${lender} ने स्थिति के लिए “${fact('word')}” शब्द भेजा, जो हमें नहीं पता। इस शब्द वाले अपडेट रोके गए हैं।`,
    unknown_lead: (lender, fact) =>
      `${lender} ने ऐसी लीड का अपडेट (${fact('status')}) भेजा जिसका हमारे पास कोई आवेदन नहीं है। अपडेट रोका गया है।`,
    unreadable_event: (lender) => `${lender} का हस्ताक्षरित अपडेट पढ़ा नहीं जा सका। ठीक होने पर लेंडर से दोबारा भेजने को कहें।`,
    event_ahead: (lender, fact) => `${lender} के अपडेट पर आगे की तारीख है (${fact('day')})। यह लागू नहीं किया गया।`,
    event_too_early: (lender, fact) =>
      `${lender} के अपडेट की तारीख ${fact('day')} आवेदन शुरू होने (${fact('began')}) से पहले की है। यह लागू नहीं किया गया।`,
    contradiction: (lender, fact) =>
      `${lender} का अपडेट पहले वाले से मेल नहीं खाता: अब “${fact('said')}”, पहले “${fact('stood')}”।`,
    amount_missing: (lender) => `${lender} ने भुगतान बताया, पर रकम नहीं बताई।`,
    amount_differs: (lender, fact) =>
      `${lender} ने ${fact('paid_paise')} का भुगतान बताया; चुना हुआ ऑफ़र ${fact('offered_paise')} का था।`,
    reversal_differs: (lender, fact) =>
      `${lender} ने ${fact('given_paise')} लौटाए जाने की बात बताई; दिए गए ${fact('out_paise')} हैं। कुछ लागू नहीं किया गया। लेंडर से पूछें कि कितना बाकी है।`,
    payment_changed: (lender, fact) =>
      `${lender} ने वही भुगतान दोबारा अलग जानकारी के साथ बताया: अब ${fact('said_paise')}, पहले ${fact('before_paise')}।`,
    terms_differ: (lender, fact, raw) =>
      [
        `${lender}, ${fact('amount_paise')}, ${fact('tenure_months')} महीने:`,
        [
          ...(String(raw('figures') ?? 'emi').includes('emi')
            ? [`लेंडर ने किस्त ${fact('stated_emi_paise')} बताई, हमारे हिसाब से ${fact('our_emi_paise')} है`]
            : []),
          ...(String(raw('figures') ?? 'apr').includes('apr')
            ? [`लेंडर ने APR ${fact('stated_apr')}% बताया, हमारे हिसाब से ${fact('our_apr')}% है`]
            : []),
        ].join('; '),
      ].join(' ') + (raw('held_back') === true ? '। ऑफ़र दिखाया नहीं गया।' : '। ऑफ़र हमारे आँकड़ों के साथ दिखाया गया है।'),
    bad_offer: (lender, fact, raw) => {
      if (raw('figure') === 'charges')
        return `${lender} के ऑफ़र में ${fact('limit_paise')} के लोन पर ${fact('stated_paise')} के शुल्क हैं। इसे दिखाया नहीं गया।`;
      if (raw('figure') === 'amount')
        return `${lender} ने ${fact('stated_paise')} का ऑफ़र दिया; हम ज़्यादा से ज़्यादा ${fact('limit_paise')} लेते हैं। इसे दिखाया नहीं गया।`;
      if (raw('figure') !== null && raw('limit') !== null)
        return `${lender} के ऑफ़र में ${fact('figure')} में ${fact('stated')} लिखा है; हमारी सीमा ${fact('limit')} है। इसे दिखाया नहीं गया।`;
      if (raw('figure') !== null)
        return `${lender} के ऑफ़र में ${fact('figure')} में ${fact('stated')} लिखा है, जो हम नहीं ले सकते। इसे दिखाया नहीं गया।`;
      return `${lender} का ऑफ़र हम नहीं ले सकते (${fact('why')})। इसे दिखाया नहीं गया।`;
    },
    lead_unknown_to_lender: (lender, fact) =>
      `${lender} का कहना है कि उसे यह लीड नहीं पता, जबकि उसने यह हमसे ली थी। हमारे यहाँ आवेदन की स्थिति: ${fact('status')}।`,
    lender_silent: (lender, fact) =>
      `${lender} ने इस आवेदन के बारे में ${fact('days')} दिन से कुछ नया नहीं बताया, पूछने पर भी नहीं।`,
  },
  otherSentence: (lender) => `${lender}: इसे देखना ज़रूरी है। जानकारी नीचे है।`,
  noLender: 'एक लेंडर',
  facts: {
    word: 'शब्द',
    status: 'स्थिति',
    stood: 'पहले',
    said: 'अब',
    day: 'दिन',
    began: 'आवेदन शुरू हुआ',
    occurred_at: 'कब हुआ',
    days: 'दिन',
    lead_of_ours: 'यह लीड हमने भेजी',
    paid_paise: 'दिया गया',
    given_paise: 'लौटाया गया',
    out_paise: 'कुल दिया गया',
    offered_paise: 'ऑफ़र',
    before_paise: 'पहले',
    said_paise: 'अब',
    event: 'घटना',
    operation: 'कॉल',
    figures: 'अलग आँकड़े',
    amount_paise: 'लोन',
    tenure_months: 'महीने',
    annual_rate: 'दर, प्रतिशत सालाना',
    our_emi_paise: 'हमारी किस्त',
    stated_emi_paise: 'लेंडर की किस्त',
    our_apr: 'हमारा APR, प्रतिशत',
    stated_apr: 'लेंडर का APR, प्रतिशत',
    held_back: 'ग्राहक को नहीं दिखाया',
    why: 'क्यों',
    figure: 'आँकड़ा',
    stated: 'लेंडर का आँकड़ा',
    limit: 'हमारी सीमा',
    stated_paise: 'लेंडर का आँकड़ा',
    limit_paise: 'हमारी सीमा',
  },
  statuses: {
    started: 'शुरू हुआ',
    sent: 'भेजा गया',
    in_review: 'जाँच में',
    approved: 'मंज़ूर',
    agreement: 'करार पर दस्तखत',
    disbursed: 'पैसा मिला',
    declined: 'नामंज़ूर',
    failed: 'नाकाम',
    withdrawn: 'वापस लिया',
    cancelled: 'रद्द',
  },
  outcomes: {
    resolved: 'सुलझ गया',
    lender_told: 'लेंडर को बताया',
    no_action: 'कुछ करना ज़रूरी नहीं',
    taken: 'अपडेट लागू हुआ',
  },
  panel: {
    happened: 'क्या हुआ',
    facts: 'जानकारी',
    event: 'मिला हुआ अपडेट',
    eventHint: 'निजी जानकारी और रकमें छिपी हैं।',
    application: 'आवेदन',
    noApplication: 'इस मामले से कोई आवेदन नहीं जुड़ा है।',
    applicationId: 'आईडी',
    product: 'प्रोडक्ट',
    started: 'शुरू हुआ',
    lead: 'लीड',
    first: 'पहली बार',
    last: 'आखिरी बार',
    outcome: 'नतीजा',
    by: 'किसने बंद किया',
    note: 'टिप्पणी',
  },
  openCase: (kind) => `मामला खोलें: ${kind}`,
  times: (count) => `${count} बार`,
  retry: 'दोबारा कोशिश करें',
  retried: (taken) => `${taken} अपडेट लागू हुए`,
  askedAgain: 'लेंडर से फिर पूछा जा रहा है। उसका जवाब आते ही लागू होगा।',
  notRetried: 'अभी कुछ लागू नहीं हो सका। जो अपडेट रुके हैं, वे रुके रहेंगे।',
  teach: 'यह शब्द सिखाएँ',
  teachTitle: (word) => `“${word}” का मतलब क्या है?`,
  teachHint: 'इस शब्द वाले रुके अपडेट अभी लागू होंगे, आगे के आते ही। शब्द वापस लिया जा सकता है।',
  meaning: 'हमारी स्थिति',
  taught: 'शब्द सिखा दिया गया',
  close: 'मामला बंद करें',
  closeTitle: 'यह मामला बंद करें',
  outcome: 'नतीजा',
  note: 'टिप्पणी',
  noteHint: 'क्या किया गया। निजी जानकारी न लिखें।',
  closed: 'मामला बंद हुआ',
  reopen: 'फिर खोलें',
  reopened: 'मामला फिर खुला',
  older: 'पुराने मामले लोड करें',
  empty: { title: 'कोई मामला नहीं', text: 'सब कुछ हमारी जानकारी से मेल खाता है। नए मामले यहाँ दिखेंगे।' },
  words: {
    title: 'सिखाए गए शब्द',
    lead: 'लेंडर के स्थिति शब्द और उनका मतलब।',
    takeBack: 'वापस लें',
    takeBackOf: (word) => `वापस लें: ${word}`,
    takeBackText: (word, lender) => `${lender} का “${word}” फिर अनजान हो जाएगा। इससे जो आवेदन आगे बढ़े, वे वैसे ही रहेंगे।`,
    takenBack: 'शब्द वापस लिया गया',
    empty: { text: 'मामले से सिखाए गए शब्द यहाँ दिखेंगे।' },
  },
} satisfies typeof shape;
