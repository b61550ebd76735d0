/** One SMS as Indian operators require it: the text must be an instance of a template registered with the DLT platform. */
export interface Sms {
  /** Our id of the message. A provider that already received it must not send it again. */
  reference: string;
  /** Ten digits, without country code. */
  to: string;
  text: string;
  /** DLT template id. */
  templateId: string;
  /** DLT header and principal entity, if they are not those of the settings. */
  sender?: { header: string; entityId: string } | undefined;
}

/** The port to the company that delivers SMS (product.md §7). */
export interface SmsProvider {
  /**
   * Sends one SMS to the provider. Returns the provider's own reference, or an empty text if it gives none.
   * @throws {DeliveryFailure}
   */
  send(sms: Sms, signal: AbortSignal): Promise<string>;
}
