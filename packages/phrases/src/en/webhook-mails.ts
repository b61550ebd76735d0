interface Facts {
  /** Host of the endpoint. */
  host: string;
  /** The page on which it is looked after. */
  link: string;
}

/** Emails to owners of a partner about an endpoint at which nothing arrives. */
export const webhookMails = {
  failing: {
    subject: ({ host }: Facts) => `Your webhook at ${host} isn’t answering`,
    body: ({ host, link }: Facts) =>
      `None of our messages to ${host} has arrived for an hour. We keep trying, with longer and longer pauses.\n\nIf nothing arrives for five days, we switch the webhook off. See each try and its answer here:\n${link}`,
  },
  off: {
    subject: ({ host }: Facts) => `We switched off your webhook at ${host}`,
    body: ({ host, link }: Facts) =>
      `None of our messages to ${host} has arrived for five days, so we switched the webhook off.\n\nWhen it answers again, switch it on and have the missed messages sent again. We keep them for 30 days:\n${link}`,
  },
  gone: {
    subject: ({ host }: Facts) => `Your webhook at ${host} has ended`,
    body: ({ host, link }: Facts) =>
      `${host} answered 410, which means that it wants no more messages, so we ended the webhook.\n\nIf that was a mistake, switch it on and have the missed messages sent again. We keep them for 30 days:\n${link}`,
  },
};
