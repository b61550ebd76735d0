/** The page behind a link to unsubscribe. */
export const unsubscribe = {
  ask: {
    sms: { title: 'Stop these SMS?', text: 'Codes and SMS about your applications still come.' },
    whatsapp: {
      title: 'Stop these WhatsApp messages?',
      text: 'Codes and messages about your applications come by SMS and email as before.',
    },
    email: { title: 'Stop these emails?', text: 'Codes and emails about your applications still come.' },
  },
  done: {
    sms: { title: 'You’re unsubscribed', text: 'We’ll no longer send you SMS like this one.' },
    whatsapp: { title: 'You’re unsubscribed', text: 'We’ll no longer send you WhatsApp messages like this one.' },
    email: { title: 'You’re unsubscribed', text: 'We’ll no longer send you emails like this one.' },
  },
  unknown: {
    title: 'This link doesn’t work',
    text: 'Please open it again from the message. You can also stop messages in My data.',
  },
  send: 'Unsubscribe',
  toSite: (brand: string) => `Go to ${brand}`,
};
