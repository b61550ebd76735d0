import type { brandRequestMails as shape } from '../en/brand-request-mails.ts';

export const brandRequestMails: typeof shape = {
  subject: ({ brand }) => `${brand} अपना ब्रांड बदलना चाहता है`,
  body: ({ brand, by, link }) =>
    `${brand} की ओर से ${by} ने नया नाम, लोगो या रंग माँगा है। मंज़ूरी तक कुछ नहीं बदलेगा।\n\nमंज़ूर या नामंज़ूर करें:\n${link}`,
};
