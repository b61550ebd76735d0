import type { linkAnswers as answersShape, linkMessages as shape } from '../en/link-messages.ts';

export const linkMessages = {
  linkToGoOn: {
    sms: ({ brand, link }) => `${brand}: जहाँ छोड़ा था, वहीं से आगे बढ़ें: ${link} कोड आपको ही मिलेगा, किसी को न बताएँ।`,
    emailSubject: ({ brand }) => `${brand} पर वहीं से आगे बढ़ें`,
    emailBody: ({ brand, link }) =>
      `${brand} पर आपने जहाँ छोड़ा था, वहीं से आगे बढ़ने का लिंक:\n${link}\n\nआप अपने कोड से साइन इन करेंगे। वह किसी को न बताएँ, हमें भी नहीं।\n\n${brand}`,
  },
} satisfies typeof shape;

export const linkAnswers = {
  linkToGoOnSent: 'लिंक भेज दिया गया। यह 3 दिन तक चलेगा।',
} satisfies typeof answersShape;
