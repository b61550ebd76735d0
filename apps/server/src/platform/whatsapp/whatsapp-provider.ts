/** One WhatsApp message: a template that WhatsApp has approved, and the values that go into it. The provider never gets free text. */
export interface WhatsAppMessage {
  /** Our id of the message; a provider that knows it already must not send it again. */
  reference: string;
  /** Ten digits, without country code. */
  to: string;
  template: WhatsAppTemplate;
}

/** A template as it was registered, with the values of its numbered variables in their order. */
export interface WhatsAppTemplate {
  name: string;
  /** Code of the registered text: `hi`, `en`, `en_US` or `en_GB`. */
  language: string;
  category: 'marketing' | 'utility';
  values: readonly string[];
}

/** The port to the company that delivers WhatsApp messages (product.md §7). */
export interface WhatsAppProvider {
  /**
   * Hands over one message; returns the provider's own reference, or an empty text when it gives none.
   * @throws {DeliveryFailure}
   */
  send(message: WhatsAppMessage, signal: AbortSignal): Promise<string>;
}
