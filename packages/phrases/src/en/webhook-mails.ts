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
      `No message of ours has reached ${host} for an hour. We’ll keep trying, waiting longer each time.\n\nIf nothing arrives for 5 days, we’ll switch the webhook off. See each attempt and its answer here:\n${link}`,
  },
  off: {
    subject: ({ host }: Facts) => `We switched off your webhook at ${host}`,
    body: ({ host, link }: Facts) =>
      `No message of ours has reached ${host} for 5 days, so we switched the webhook off.\n\nWhen it answers again, switch it on and resend the missed messages. We keep them for 30 days:\n${link}`,
  },
  gone: {
    subject: ({ host }: Facts) => `We ended your webhook at ${host}`,
    body: ({ host, link }: Facts) =>
      `${host} answered with HTTP status 410, which asks us to stop sending, so we ended the webhook.\n\nIf that was a mistake, switch it on and resend the missed messages. We keep them for 30 days:\n${link}`,
  },
};
