import type {
  linkAnswers as answersShape,
  linkMessages as shape,
  assistedWords as wordsShape,
} from '../en/link-messages.ts';

export const linkMessages = {
  linkToContinue: {
    sms: ({ brand, link }) => `${brand}: जहाँ छोड़ा था, वहीं से आगे बढ़ें: ${link} कोड आपको ही मिलेगा, किसी को न बताएँ।`,
    emailSubject: ({ brand }) => `${brand} पर जहाँ छोड़ा था, वहीं से आगे बढ़ें`,
    emailBody: ({ brand, link }) =>
      `${brand} पर आपने जहाँ छोड़ा था, वहीं से आगे बढ़ने का लिंक:\n${link}\n\nआप अपने कोड से साइन इन करेंगे। वह किसी को न बताएँ, हमें भी नहीं।\n\n${brand}`,
  },
  profileConfirmCode: {
    sms: ({ brand, code, link, minutes }) =>
      `${code}: ${brand} ने आपके साथ जो लोन फ़ॉर्म भरा, उसे जाँचें और यह कोड वहीं भरें: ${link} किसी को न बताएँ, हमारे कर्मचारियों को भी नहीं। ${minutes} मिनट मान्य।`,
    emailSubject: ({ brand }) => `${brand} ने आपके साथ जो फ़ॉर्म भरा, उसे जाँचें`,
    emailBody: ({ brand, code, link, minutes }) =>
      `${code}\n\nहमारे कर्मचारियों ने आपके साथ लोन फ़ॉर्म भरा है। हर जवाब यहाँ जाँचें और कोड वहीं भरें:\n${link}\n\nहम फ़ॉर्म का इस्तेमाल आपकी पुष्टि के बाद ही करेंगे। कोड ${minutes} मिनट मान्य है। किसी को न बताएँ, हमारे कर्मचारियों को भी नहीं।\n\n${brand}`,
  },
} satisfies typeof shape;

export const assistedWords = {
  typed: ({ by, confirmedAt }) =>
    confirmedAt === null
      ? `${by === '' ? 'हमारे कर्मचारियों' : by} ने भरा; आपने पुष्टि नहीं की, और हमने इसका इस्तेमाल नहीं किया`
      : `${by === '' ? 'हमारे कर्मचारियों' : by} ने भरा; आपने ${confirmedAt} को पुष्टि की`,
} satisfies typeof wordsShape;

export const linkAnswers = {
  assistedStarted: 'अब आप ग्राहक के साथ फ़ॉर्म भर सकते हैं।',
  assistedSent: 'कोड भेज दिया गया। ग्राहक उसे अपने पेज पर भरेंगे। उनसे कोड न पूछें।',
  assistedDiscarded: 'हटा दिया गया। कुछ सेव नहीं हुआ।',
  linkToContinueSent: 'लिंक भेज दिया गया। यह 3 दिन तक चलेगा।',
} satisfies typeof answersShape;
