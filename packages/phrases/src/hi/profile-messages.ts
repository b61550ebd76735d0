import type { profileAnswers as answersShape, profileMessages as shape } from '../en/profile-messages.ts';

export const profileMessages = {
  profileUpdateAsked: {
    sms: ({ brand }) =>
      `${brand}: आपकी कुछ जानकारी शायद बदल गई है। साइन इन करके प्रोफ़ाइल जाँचें और फिर भेजें। भेज चुके हैं तो कुछ नहीं करना है।`,
    emailSubject: ({ brand }) => `कृपया ${brand} पर अपनी जानकारी जाँचें`,
    emailBody: ({ brand }) =>
      `आपकी प्रोफ़ाइल की कुछ जानकारी शायद बदल गई है। कृपया साइन इन करके हर चरण देख लें और प्रोफ़ाइल फिर भेजें, ताकि ऑफ़र आपके लिए सही हों।\n\nअगर भेज चुके हैं, तो कुछ नहीं करना है।\n\n${brand}`,
  },
} satisfies typeof shape;

export const profileAnswers = {
  profileUpdateAsked: 'कह दिया गया। ग्राहक के प्रोफ़ाइल फिर भेजने पर ऑफ़र खुलेंगे।',
  profileUpdateWithdrawn: 'वापस ले लिया गया',
} satisfies typeof answersShape;
