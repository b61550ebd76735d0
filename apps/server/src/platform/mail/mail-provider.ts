export interface Mail {
  /** Our id of the message; part of its Message-ID header. */
  reference: string;
  to: string;
  /** The Reply-To address. Missing if replies aren’t read; they then go to the sender address. */
  replyTo?: string | undefined;
  subject: string;
  /** The plain text; an empty line separates paragraphs. */
  text: string;
  /** The same content as HTML. */
  html?: string | undefined;
  /** The URL of one-click unsubscribe (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** The port to the company that delivers email (product.md §7). */
export interface MailProvider {
  /**
   * Sends one email to the provider and returns its Message-ID.
   * @throws {DeliveryFailure}
   */
  send(mail: Mail): Promise<string>;
}
