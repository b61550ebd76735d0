import type {
  contactAnswers as answers,
  contactMessages as shape,
  correctionWords as words,
} from '../en/contact-messages.ts';
import { momentInWords } from '../wait-words.ts';

const contact = (channel: 'sms' | 'email'): string => (channel === 'sms' ? 'मोबाइल नंबर' : 'ई-मेल');
const us = (support: string): string => (support === '' ? 'हमसे संपर्क करें' : `हमसे संपर्क करें: ${support}`);

export const contactMessages = {
  newContactCode: {
    sms: ({ code, brand, channel, minutes }) =>
      `${code}: इससे ${brand} के कर्मचारी आपके साइन इन का ${contact(channel)} बदलकर यह रख सकेंगे। आपने कहा हो तभी बताएँ, नहीं तो किसी को नहीं। ${minutes} मिनट मान्य।`,
    emailSubject: ({ brand, channel }) => `${brand} में ${contact(channel)} बदलने का कोड`,
    emailBody: ({ code, brand, channel, minutes, support }) =>
      `${code}\n\nइस कोड से हमारे कर्मचारी ${brand} में आपके साइन इन का ${contact(channel)} बदलकर यह रख सकेंगे। उन्हें यह कोड तभी बताएँ जब आपने हमसे बदलने को कहा हो। यह ${minutes} मिनट तक मान्य है, और इससे कोई साइन इन नहीं कर सकता।\n\nअगर आपने यह नहीं कहा, तो कोड किसी को न बताएँ और ${us(support)}।\n\n${brand}`,
  },
  oldContactCode: {
    sms: ({ code, brand, channel, minutes }) =>
      `${code}: इससे ${brand} के कर्मचारी आपके खाते से यह ${contact(channel)} हटा सकेंगे। आपने कहा हो तभी बताएँ, नहीं तो किसी को नहीं। ${minutes} मिनट मान्य।`,
    emailSubject: ({ brand, channel }) => `${brand} में पुराना ${contact(channel)} हटाने का कोड`,
    emailBody: ({ code, brand, channel, minutes, support }) =>
      `${code}\n\nइस कोड से हमारे कर्मचारी ${brand} के आपके खाते में इस ${contact(channel)} की जगह दूसरा रख सकेंगे। उसके बाद आप इससे साइन इन नहीं कर पाएँगे। उन्हें यह कोड तभी बताएँ जब आपने हमसे बदलने को कहा हो। यह ${minutes} मिनट तक मान्य है, और इससे कोई साइन इन नहीं कर सकता।\n\nअगर आपने यह नहीं कहा, तो कोड किसी को न बताएँ और ${us(support)}।\n\n${brand}`,
  },
  contactChangeWaits: {
    sms: ({ brand, channel, to, at, link }) =>
      `${brand}: ${momentInWords(at, 'hi')} को आपका ${contact(channel)} ${to} हो जाएगा। आपने नहीं कहा? साइन इन करके रोकें: ${link}`,
    emailSubject: ({ brand, channel }) => `${brand} में आपका ${contact(channel)} बदलने वाला है`,
    emailBody: ({ brand, channel, to, at, link, support }) =>
      `${momentInWords(at, 'hi')} (भारतीय समय) को ${brand} में आपके साइन इन का ${contact(channel)} ${to} हो जाएगा। हमें बताया गया है कि पुराना अब आपके पास नहीं है।\n\nअगर आपने ही कहा था, तो कुछ करने की ज़रूरत नहीं। उसके बाद आप नए ${contact(channel)} से साइन इन करेंगे।\n\nअगर आपने नहीं कहा, तो साइन इन करके “मेरा डेटा” में इसे रोकें:\n${link}\nया ${us(support)}।\n\n${brand}`,
  },
  contactChangeStopped: {
    sms: ({ brand, channel }) => `${brand}: आपका ${contact(channel)} नहीं बदलेगा। बदलाव रोक दिया गया, सब पहले जैसा है।`,
    emailSubject: ({ brand, channel }) => `${brand} में आपका ${contact(channel)} नहीं बदलेगा`,
    emailBody: ({ brand, channel, support }) =>
      `${contact(channel)} का जो बदलाव हमने आपको बताया था, वह रोक दिया गया है। सब पहले जैसा है।\n\nअगर आपको अब भी यह चाहिए, तो ${us(support)}।\n\n${brand}`,
  },
  contactChanged: {
    sms: ({ brand, channel, to, support }) =>
      `${brand}: अब आप ${contact(channel)} ${to} से साइन इन करेंगे। आप हर जगह से साइन आउट हो गए हैं।${support === '' ? '' : ` आपने नहीं कहा? ${support}`}`,
    emailSubject: ({ brand, channel }) => `${brand} में आपका ${contact(channel)} बदल गया है`,
    emailBody: ({ brand, channel, to, support }) =>
      `${brand} में आपके साइन इन का ${contact(channel)} अब ${to} है। आप हर जगह से साइन आउट हो गए हैं।\n\nअगर आपने यह नहीं कहा था, तो ${us(support)}।\n\n${brand}`,
  },
  correctionAsked: {
    sms: ({ brand, link }) => `${brand}: एक ग्राहक के नए संपर्क की पुष्टि दूसरे व्यक्ति को करनी है: ${link}`,
    emailSubject: ({ brand }) => `कृपया पुष्टि करें: ${brand} के एक ग्राहक का नया संपर्क`,
    emailBody: ({ brand, by, hours, link }) =>
      `${by} ने एक ग्राहक का संपर्क बदलने को कहा है, जिसके पास पुराना अब नहीं है। दूसरे व्यक्ति को ${hours} घंटे में इसकी पुष्टि करनी होगी, नहीं तो इसका समय ख़त्म हो जाएगा।\n\nवजह पढ़ें, फिर पुष्टि करें या रोकें:\n${link}\n\n${brand}`,
  },
} satisfies typeof shape;

export const contactAnswers = {
  correctionStarted: 'नए संपर्क पर कोड भेजा गया। ग्राहक से उसे पढ़कर बताने को कहें।',
  correctionCodeSent: 'कोड भेजा गया। ग्राहक से उसे पढ़कर बताने को कहें।',
  correctionNewProved: 'नए संपर्क की पुष्टि हो गई।',
  correctionDone: 'बदल गया। ग्राहक हर जगह से साइन आउट हो गया।',
  correctionRefused: 'कुछ नहीं बदला। वजह रिकॉर्ड में है।',
  correctionAsked: 'सेव हो गया। किसी और के पास पुष्टि के लिए 24 घंटे हैं।',
  correctionConfirmed: 'पुष्टि हुई। ग्राहक को बता दिया गया है, और संपर्क 24 घंटे बाद बदलेगा।',
  correctionStopped: 'रोक दिया गया। संपर्क पहले जैसा है।',
  myCorrectionStopped: 'रोक दिया गया। सब पहले जैसा है।',
} satisfies typeof answers;

export const correctionWords = {
  kinds: { phone: 'मोबाइल नंबर', email: 'ई-मेल' },
  states: {
    started: 'हम नए की जाँच कर रहे हैं',
    proved: 'नए की पुष्टि हो गई',
    asked: 'अभी पुष्टि नहीं हुई',
    waiting: 'ज़्यादा से ज़्यादा एक दिन में बदलेगा',
    done: 'बदल गया',
    stopped: 'रोका गया, कुछ नहीं बदला',
    refused: 'नहीं हो सका, कुछ नहीं बदला',
    expired: 'समय पर पूरा नहीं हुआ, कुछ नहीं बदला',
  },
} satisfies typeof words;
