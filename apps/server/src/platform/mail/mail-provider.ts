export interface Mail {
  /** Our id of the message; becomes part of its Message-ID. */
  reference: string;
  to: string;
  subject: string;
  /** Plain text; paragraphs are parted by an empty line. */
  text: string;
}

/** The port to whoever delivers e-mail (product.md §7). */
export interface MailProvider {
  /**
   * Hands over one e-mail; answers its Message-ID.
   * @throws {DeliveryFailure}
   */
  send(mail: Mail): Promise<string>;
}
