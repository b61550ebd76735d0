import type { adminMarketingTexts as shape } from '../en/admin-marketing-texts.ts';

export const adminMarketingTexts = {
  title: 'प्रचार के टेक्स्ट',
  lead: 'पार्टनर सिर्फ़ मंज़ूर टेक्स्ट देखते हैं। उनका लिंक और कानून की ज़रूरी लाइनें हर टेक्स्ट में अपने आप जुड़ती हैं। मंज़ूर टेक्स्ट के शब्द बदलने हों, तो पहले उसे फिर से ड्राफ़्ट बनाएँ।',
  columns: {
    name: 'नाम',
    product: 'प्रोडक्ट',
    channel: 'चैनल',
    english: 'अंग्रेज़ी टेक्स्ट',
    hindi: 'हिन्दी टेक्स्ट',
    status: 'स्थिति',
    created_at: 'जोड़ने का समय',
    actions: 'काम',
  },
  values: {
    product: {
      personal_loan: 'पर्सनल लोन',
      business_loan: 'बिज़नेस लोन',
      gold_loan: 'गोल्ड लोन',
      home_loan: 'होम लोन',
      credit_card: 'क्रेडिट कार्ड',
      insurance: 'बीमा',
    },
    channel: { whatsapp: 'व्हाट्सऐप', sms: 'SMS', social: 'सोशल मीडिया' },
    status: { 1: 'मंज़ूर', 0: 'ड्राफ़्ट' },
  },
  of: (field, name) => `${name}: ${field}`,
  add: 'प्रचार का नया टेक्स्ट',
  create: 'जोड़ें',
  deleteOf: (name) => `हटाएँ: ${name}`,
  deleteText: (name) => `${name} को सूची से हटाया जाएगा और पार्टनर को वह नहीं दिखेगा। ऑडिट से इसे वापस लाया जा सकता है।`,
  switchAll: 'मंज़ूर करें या ड्राफ़्ट बनाएँ',
  switchTo: 'स्थिति',
  empty: { title: 'अभी प्रचार का कोई टेक्स्ट नहीं', text: 'पहला टेक्स्ट जोड़ें, वह यहाँ दिखेगा।' },
} satisfies typeof shape;
