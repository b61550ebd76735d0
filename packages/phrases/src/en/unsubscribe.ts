/** The page behind a link to unsubscribe. */
export const unsubscribe = {
  ask: {
    sms: { title: 'Stop these SMS?', text: 'You’ll still get codes and SMS about your applications.' },
    whatsapp: {
      title: 'Stop these WhatsApp messages?',
      text: 'You’ll still get codes and messages about your applications by SMS and email.',
    },
    email: { title: 'Stop these emails?', text: 'You’ll still get codes and emails about your applications.' },
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
