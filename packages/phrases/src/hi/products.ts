import type { products as shape } from '../en/products.ts';
import { productNames } from './product-names.ts';

export const products = {
  head: { title: (brand) => `प्रोडक्ट चुनें · ${brand}`, description: 'चुनें कि आप किसकी तुलना करना चाहते हैं।' },
  title: 'आप किसकी तुलना करना चाहेंगे?',
  text: 'शुरू करने के लिए एक चुनें। आप यहाँ कभी भी लौट सकते हैं।',
  names: productNames,
  texts: {
    'Personal Loans': 'किसी भी ज़रूरत के लिए, बिना कुछ गिरवी रखे',
    'Business Loans': 'माल, मशीन या बड़ी दुकान के लिए',
    'Gold Loans': 'गहने आपके ही रहते हैं',
    'Credit Cards': 'फ़ीस और फ़ायदों की तुलना',
    'Other Insurance': 'पंजीकृत मध्यस्थों से बीमा',
    Deals: 'काम की छूट',
    '2-Wheeler Loans': 'स्कूटर या मोटरसाइकिल किस्तों पर',
    'Car Loans': 'नई या पुरानी, कुल ख़र्च सामने',
    'Discount Vouchers': 'आपकी पसंद की दुकानों के वाउचर',
    'Student Loans': 'पढ़ाई की फ़ीस और रहने का ख़र्च',
    'Health Insurance': 'आपके और परिवार के अस्पताल का ख़र्च',
    'Shop Insurance': 'माल, शटर और दुकान का सामान',
    'Home Loans': 'घर ख़रीदने, बनाने या ठीक कराने के लिए',
  },
  businessDialog: {
    question: 'क्या आपके पास बिज़नेस का पंजीकरण प्रमाणपत्र है?',
    hint: 'जैसे GST, उद्यम, दुकान का लाइसेंस या कंपनी का प्रमाणपत्र।',
    yes: 'हाँ',
    yesHint: 'बिज़नेस लोन की तुलना करें',
    no: 'नहीं',
    noHint: 'इसकी जगह पर्सनल लोन की तुलना करें',
    go: 'आगे बढ़ें',
  },
  wanted: {
    title: (product) => `आपने ${product} चुना है`,
    text: 'कोड डालते ही यही खुलेगा।',
    giveUp: 'हटाएँ',
  },
  soonTag: 'शुरू होने पर बताएँ',
} satisfies typeof shape;
