import type { adminCases as shape } from '../en/admin-cases.ts';
import { applicationStatuses } from './application-statuses.ts';
import { lenderOperations } from './lender-calls.ts';
import { productNames } from './product-names.ts';

export const adminCases = {
  title: 'मामले',
  lead: 'स्थिति के वे अपडेट और ऑफ़र जो हमारी जानकारी से मेल नहीं खाते या समझ में नहीं आए। निपटाने के बाद मामला बंद करें।',
  columns: {
    kind: 'मामला',
    lender: 'लेंडर',
    lead: 'लीड',
    application: 'आवेदन',
    opened: 'कब खुला',
    last_seen: 'आख़िरी बार',
    seen: 'कितनी बार',
    state: 'स्थिति',
    closed: 'कब बंद हुआ',
  },
  filters: { state: 'स्थिति', kind: 'मामला', lender: 'लेंडर', opened: 'कब खुला' },
  states: { open: 'खुला', closed: 'बंद' },
  kinds: {
    unknown_status_word: 'अनजान स्थिति शब्द',
    unknown_lead: 'अनजान लीड',
    unreadable_event: 'अपडेट पढ़ा नहीं जा सका',
    event_ahead: 'आगे की तारीख़ का अपडेट',
    event_too_early: 'आवेदन से पहले का अपडेट',
    contradiction: 'विरोधाभास',
    amount_missing: 'रकम नहीं बताई',
    amount_differs: 'रकम अलग है',
    reversal_differs: 'पूरी रकम नहीं लौटी',
    payment_changed: 'भुगतान बदल गया',
    terms_differ: 'शर्तें अलग हैं',
    bad_offer: 'ऑफ़र इस्तेमाल के लायक नहीं',
    lead_unknown_to_lender: 'लेंडर को लीड नहीं पता',
    lender_silent: 'लेंडर से कोई अपडेट नहीं',
    mis_question: 'MIS का सवाल',
  },
  sentences: {
    unknown_status_word: (lender, fact, raw) =>
      raw('operation') !== null
        ? `${lender} ने पूछने पर “${fact('word')}” शब्द से जवाब दिया, जिसका मतलब हमें नहीं पता। यह जवाब लागू नहीं किया गया।`
        : `${lender} ने स्थिति के लिए “${fact('word')}” शब्द भेजा, जिसका मतलब हमें नहीं पता। इस शब्द वाले अपडेट रुके हुए हैं।`,
    unknown_lead: (lender, fact) =>
      `${lender} ने ऐसी लीड का अपडेट (${fact('status')}) भेजा जिसका हमारे पास कोई आवेदन नहीं है। अपडेट रुका हुआ है।`,
    unreadable_event: (lender) => `${lender} का हस्ताक्षरित अपडेट पढ़ा नहीं जा सका। लेंडर से इसे ठीक करके दोबारा भेजने को कहें।`,
    event_ahead: (lender, fact) => `${lender} के अपडेट पर आगे की तारीख़ है (${fact('day')})। यह लागू नहीं किया गया।`,
    event_too_early: (lender, fact) =>
      `${lender} के अपडेट की तारीख़ ${fact('day')} आवेदन शुरू होने (${fact('began')}) से पहले की है। यह लागू नहीं किया गया।`,
    contradiction: (lender, fact) =>
      `${lender} का अपडेट पहले वाले से मेल नहीं खाता: अब “${fact('said')}”, पहले “${fact('stood')}”।`,
    amount_missing: (lender) => `${lender} ने भुगतान बताया, पर रकम नहीं बताई।`,
    amount_differs: (lender, fact) =>
      `${lender} ने ${fact('paid_paise')} का भुगतान बताया; चुना हुआ ऑफ़र ${fact('offered_paise')} का था।`,
    reversal_differs: (lender, fact) =>
      `${lender} ने लोन रद्द होने और ${fact('given_paise')} लौटाए जाने की बात बताई, जबकि ${fact('out_paise')} बकाया हैं। कुछ लागू नहीं किया गया। लेंडर से पूछें कि अब कितना बाकी है।`,
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
      ].join(' ') +
      (raw('held_back') === true ? '। ऑफ़र ग्राहक को नहीं दिखाया गया।' : '। ऑफ़र हमारे आँकड़ों के साथ दिखाया गया है।'),
    bad_offer: (lender, fact, raw) => {
      if (raw('figure') === 'charges')
        return `${lender} के ऑफ़र में ${fact('limit_paise')} के लोन पर ${fact('stated_paise')} के शुल्क हैं। इसे ग्राहक को नहीं दिखाया गया।`;
      if (raw('figure') === 'amount')
        return `${lender} ने ${fact('stated_paise')} का ऑफ़र दिया; हम ज़्यादा से ज़्यादा ${fact('limit_paise')} लेते हैं। इसे ग्राहक को नहीं दिखाया गया।`;
      if (raw('figure') !== null && raw('limit') !== null)
        return `${lender} के ऑफ़र में ${fact('figure')} में ${fact('stated')} लिखा है; हमारी सीमा ${fact('limit')} है। इसे ग्राहक को नहीं दिखाया गया।`;
      if (raw('figure') !== null)
        return `${lender} के ऑफ़र में ${fact('figure')} में ${fact('stated')} लिखा है, जो हम नहीं ले सकते। इसे ग्राहक को नहीं दिखाया गया।`;
      return `${lender} का ऑफ़र हम नहीं ले सकते (${fact('why')})। इसे ग्राहक को नहीं दिखाया गया।`;
    },
    lead_unknown_to_lender: (lender, fact) =>
      `${lender} का कहना है कि उसे यह लीड नहीं पता, जबकि उसने यह हमसे ली थी। हमारे यहाँ आवेदन की स्थिति: ${fact('status')}।`,
    mis_question: (lender, fact) =>
      `${lender} से ${fact('reference')} के बारे में पूछें: ${fact('question')} लेंडर का जवाब नोट में लिखकर यह मामला बंद करें।`,
    lender_silent: (lender, fact) =>
      `${lender} ने इस आवेदन के बारे में ${fact('days')} दिन से कुछ नया नहीं बताया, पूछने पर भी नहीं।`,
  },
  otherSentence: (lender) => `${lender}: इस पर ध्यान दें। जानकारी नीचे है।`,
  noLender: 'एक लेंडर',
  facts: {
    word: 'शब्द',
    status: 'स्थिति',
    reference: 'संदर्भ',
    question: 'सवाल',
    their_status: 'लेंडर के यहाँ स्थिति',
    our_status: 'हमारे यहाँ स्थिति',
    their_paise: 'लेंडर की रकम',
    our_paise: 'हमारी रकम',
    their_day: 'लेंडर की तारीख़',
    our_day: 'हमारी तारीख़',
    stood: 'पहले',
    said: 'अब',
    day: 'तारीख़',
    began: 'आवेदन शुरू हुआ',
    occurred_at: 'कब हुआ',
    days: 'दिन',
    lead_of_ours: 'यह लीड हमने भेजी',
    paid_paise: 'दिया गया',
    given_paise: 'लौटाया गया',
    out_paise: 'बकाया',
    offered_paise: 'ऑफ़र',
    before_paise: 'पहले',
    said_paise: 'अब',
    event: 'घटना',
    operation: 'अनुरोध',
    figures: 'अलग आँकड़े',
    amount_paise: 'लोन',
    tenure_months: 'महीने',
    annual_rate: 'सालाना ब्याज दर (%)',
    our_emi_paise: 'हमारी किस्त',
    stated_emi_paise: 'लेंडर की किस्त',
    our_apr: 'हमारा APR (%)',
    stated_apr: 'लेंडर का APR (%)',
    held_back: 'ग्राहक को नहीं दिखाया',
    why: 'वजह',
    figure: 'आँकड़ा',
    stated: 'लेंडर का आँकड़ा',
    limit: 'हमारी सीमा',
    stated_paise: 'लेंडर का आँकड़ा',
    limit_paise: 'हमारी सीमा',
  },
  statuses: applicationStatuses,
  operations: lenderOperations,
  products: productNames,
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
    customer: 'ग्राहक',
    record: 'पूरा रिकॉर्ड',
    applicationId: 'आईडी',
    product: 'प्रोडक्ट',
    started: 'शुरू हुआ',
    lead: 'लीड',
    first: 'पहली बार',
    last: 'आख़िरी बार',
    outcome: 'नतीजा',
    by: 'किसने बंद किया',
    note: 'नोट',
  },
  openCase: (kind) => `मामला खोलें: ${kind}`,
  times: (count) => `${count} बार`,
  retry: 'फिर कोशिश करें',
  retried: (taken) => `${taken} अपडेट लागू ${taken === 1 ? 'हुआ' : 'हुए'}`,
  askedAgain: 'लेंडर से फिर पूछा जा रहा है। जवाब आते ही लागू होगा।',
  notRetried: 'अभी कुछ लागू नहीं हो सका। जो अपडेट रुके हैं, वे रुके रहेंगे।',
  teach: 'मतलब तय करें',
  teachTitle: (word) => `“${word}” का मतलब क्या है?`,
  teachHint: 'इस शब्द वाले रुके हुए अपडेट अभी लागू होंगे और नए अपडेट आते ही। आप यह मतलब बाद में हटा सकते हैं।',
  meaning: 'हमारी स्थिति',
  taught: 'मतलब सेव हुआ',
  close: 'मामला बंद करें',
  closeTitle: 'यह मामला बंद करें',
  outcome: 'नतीजा',
  note: 'नोट',
  noteHint: 'आपने क्या किया। निजी जानकारी न लिखें।',
  closed: 'मामला बंद हुआ',
  closeMany: 'मामले बंद करें',
  closeManySaid: (outcome) => `“${outcome}” बताकर बंद करें`,
  reopen: 'फिर खोलें',
  reopened: 'मामला फिर खुला',
  empty: { title: 'कोई मामला नहीं', text: 'नए मामले यहाँ दिखेंगे।' },
  words: {
    title: 'स्थिति शब्दों के मतलब',
    lead: 'लेंडर स्थिति के लिए जो शब्द भेजते हैं, और उनका मतलब।',
    removeMeaning: 'हटाएँ',
    removeMeaningOf: (word) => `मतलब हटाएँ: ${word}`,
    removeMeaningText: (word, lender) =>
      `${lender} का “${word}” फिर अनजान हो जाएगा। इससे जो आवेदन बदल चुके हैं, वे वैसे ही रहेंगे।`,
    meaningRemoved: 'मतलब हटाया गया',
    empty: { text: 'जिन शब्दों का मतलब आप किसी मामले में तय करेंगे, वे यहाँ दिखेंगे।' },
  },
} satisfies typeof shape;
