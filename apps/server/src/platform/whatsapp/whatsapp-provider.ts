/** One WhatsApp message: a template that WhatsApp has approved, and the values that go into it. The provider never gets free text. */
export interface WhatsAppMessage {
  /** Our id of the message. A provider that already received it must not send it again. */
  reference: string;
  /** Ten digits, without country code. */
  to: string;
  template: WhatsAppTemplate;
}

/** A registered template, with the values of its numbered variables in order. */
export interface WhatsAppTemplate {
  name: string;
  /** Language code of the registered text: `hi`, `en`, `en_US` or `en_GB`. */
  language: string;
  category: 'marketing' | 'utility';
  values: readonly string[];
}

/** The port to the company that delivers WhatsApp messages (product.md §7). */
export interface WhatsAppProvider {
  /**
   * Sends one message to the provider. Returns the provider's own reference, or an empty text if it gives none.
   * @throws {DeliveryFailure}
   */
  send(message: WhatsAppMessage, signal: AbortSignal): Promise<string>;
}
