export interface Mail {
  /** Our id of the message; becomes part of its Message-ID. */
  reference: string;
  to: string;
  /** Where an answer goes; absent: to the sender, if nobody reads it. */
  replyTo?: string | undefined;
  subject: string;
  /** Plain text; paragraphs are parted by an empty line. */
  text: string;
  /** The same as HTML, for those who read it that way. */
  html?: string | undefined;
  /** Where one press unsubscribes (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** The port to the company that delivers email (product.md §7). */
export interface MailProvider {
  /**
   * Hands over one email; returns its Message-ID.
   * @throws {DeliveryFailure}
   */
  send(mail: Mail): Promise<string>;
}
