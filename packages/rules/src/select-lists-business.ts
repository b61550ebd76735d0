/** Select-lists about a business (spec §3); rows are code, English, Hindi. Turnover and profit are yearly. */
import type { OptionRow } from './select-lists.ts';

export const BUSINESS_LISTS = {
  businessTurnover: [
    ['up_to_500000', 'Up to ₹5 lakh', '₹5 लाख तक'],
    ['500001_to_1000000', '₹5 lakh to ₹10 lakh', '₹5 लाख से ₹10 लाख'],
    ['1000001_to_2500000', '₹10 lakh to ₹25 lakh', '₹10 लाख से ₹25 लाख'],
    ['2500001_to_5000000', '₹25 lakh to ₹50 lakh', '₹25 लाख से ₹50 लाख'],
    ['5000001_to_10000000', '₹50 lakh to ₹1 crore', '₹50 लाख से ₹1 करोड़'],
    ['over_10000000', 'More than ₹1 crore', '₹1 करोड़ से ज़्यादा'],
  ],
  businessYears: [
    ['under_1_year', 'Less than 1 year', '1 साल से कम'],
    ['1_to_2_years', '1 to 2 years', '1 से 2 साल'],
    ['2_to_3_years', '2 to 3 years', '2 से 3 साल'],
    ['3_to_5_years', '3 to 5 years', '3 से 5 साल'],
    ['over_5_years', 'More than 5 years', '5 साल से ज़्यादा'],
  ],
  businessCompanyType: [
    ['proprietorship', 'Proprietorship', 'अकेले मालिक (प्रोपराइटरशिप)'],
    ['partnership', 'Partnership', 'साझेदारी'],
    ['llp', 'Limited liability partnership', 'LLP (सीमित देनदारी की साझेदारी)'],
    ['private_limited', 'Private limited company', 'प्राइवेट लिमिटेड कंपनी'],
    ['one_person', 'One person company', 'एक व्यक्ति की कंपनी (OPC)'],
    ['trust', 'Trust or society', 'ट्रस्ट या सोसाइटी'],
  ],
  businessNature: [
    ['retail', 'Retail shop', 'खुदरा दुकान'],
    ['wholesale', 'Wholesale or distribution', 'थोक या डिस्ट्रिब्यूशन'],
    ['manufacturing', 'Manufacturing', 'मैन्युफ़ैक्चरिंग'],
    ['services', 'Services', 'सर्विस'],
    ['online', 'Online selling', 'ऑनलाइन बिक्री'],
    ['transport', 'Transport', 'ट्रांसपोर्ट'],
    ['food', 'Food and catering', 'खाना और कैटरिंग'],
    ['agriculture', 'Agriculture and allied', 'खेती और उससे जुड़ा काम'],
    ['other', 'Other', 'अन्य'],
  ],
  businessGrossProfit: [
    ['up_to_200000', 'Up to ₹2 lakh', '₹2 लाख तक'],
    ['200001_to_500000', '₹2 lakh to ₹5 lakh', '₹2 लाख से ₹5 लाख'],
    ['500001_to_1000000', '₹5 lakh to ₹10 lakh', '₹5 लाख से ₹10 लाख'],
    ['1000001_to_2500000', '₹10 lakh to ₹25 lakh', '₹10 लाख से ₹25 लाख'],
    ['over_2500000', 'More than ₹25 lakh', '₹25 लाख से ज़्यादा'],
  ],
  businessRegistrationType: [
    ['gst', 'GST registration', 'GST पंजीकरण'],
    ['udyam', 'Udyam (MSME) registration', 'उद्यम (MSME) पंजीकरण'],
    ['shop_act', 'Shop and establishment licence', 'दुकान का लाइसेंस (शॉप एक्ट)'],
    ['trade_licence', 'Trade licence', 'व्यापार लाइसेंस'],
    ['incorporation', 'Certificate of incorporation', 'कंपनी का पंजीकरण प्रमाणपत्र'],
    ['fssai', 'FSSAI licence', 'FSSAI लाइसेंस'],
    ['none', 'No registration', 'कोई पंजीकरण नहीं'],
  ],
  businessAccount: [
    ['current', 'Current account of the business', 'बिज़नेस का चालू खाता'],
    ['savings', 'My savings account', 'मेरा बचत खाता'],
    ['none', 'No bank account', 'कोई बैंक खाता नहीं'],
  ],
} as const satisfies Record<string, readonly OptionRow[]>;
