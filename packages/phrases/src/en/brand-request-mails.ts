interface Facts {
  /** Name of the partner's brand. */
  brand: string;
  /** Name of the person who asked. */
  by: string;
  /** The page of the console on which it is answered. */
  link: string;
}

/** To the staff who decide: a partner asks for a new name, logo or colours. */
export const brandRequestMails = {
  subject: ({ brand }: Facts) => `${brand} wants to change its brand`,
  body: ({ brand, by, link }: Facts) =>
    `${by} of ${brand} requested a new name, logo or colours. Nothing changes until one of you approves it.\n\nApprove or refuse the request:\n${link}`,
};
