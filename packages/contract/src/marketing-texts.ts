import { MARKETING_TEXT_CHANNELS, MARKETING_TEXT_PRODUCTS, marketingTextLimits } from '@tulna/rules/marketing-texts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, flagFilter, listOf, severalFilter } from './lists.ts';
import { flag, message, text, timestamp, uuid, word } from './wire.ts';

/** The fields of a marketing text that staff write, with their limits. */
export const marketingTextFields = {
  name: word(marketingTextLimits.name),
  product: z.enum(MARKETING_TEXT_PRODUCTS),
  channel: z.enum(MARKETING_TEXT_CHANNELS),
  english: word(marketingTextLimits.english),
  hindi: word(marketingTextLimits.hindi),
  /** 1 if the text is approved. */
  status: flag,
};

export const marketingText = z.object({ marketing_text_id: uuid, ...marketingTextFields, created_at: timestamp });
export type MarketingText = z.output<typeof marketingText>;

/** One field with its new value. */
export const marketingTextChange = z.discriminatedUnion('property', [
  z.strictObject({ property: z.literal('name'), value: marketingTextFields.name }),
  z.strictObject({ property: z.literal('product'), value: marketingTextFields.product }),
  z.strictObject({ property: z.literal('channel'), value: marketingTextFields.channel }),
  z.strictObject({ property: z.literal('english'), value: marketingTextFields.english }),
  z.strictObject({ property: z.literal('hindi'), value: marketingTextFields.hindi }),
  z.strictObject({ property: z.literal('status'), value: marketingTextFields.status }),
]);
export type MarketingTextChange = z.output<typeof marketingTextChange>;

/** The change for all matching texts: approve them, or make them drafts again. */
export const marketingTextSwitch = z.strictObject({ on: z.boolean() });

export const marketingTexts = listOf({
  noun: 'marketing-texts',
  asked: 'R4',
  summary: 'Texts that partners send, approved or not',
  row: marketingText,
  sorts: ['name', 'created_at'],
  standard: '-created_at',
  filters: {
    product: severalFilter(marketingTextFields.product),
    channel: severalFilter(marketingTextFields.channel),
    status: flagFilter,
    created_at: dayFilter,
  },
  search: 'texts',
  bulk: { status: marketingTextSwitch },
});

const params = z.object({ marketing_text_id: uuid });

export const createMarketingText = endpoint({
  name: 'createMarketingText',
  method: 'POST',
  path: '/api/create-marketing-text',
  session: 'admin',
  asked: 'R4',
  summary: 'Creates a marketing text as a draft',
  body: z.strictObject({
    name: marketingTextFields.name,
    product: marketingTextFields.product,
    channel: marketingTextFields.channel,
    english: marketingTextFields.english,
    hindi: marketingTextFields.hindi,
  }),
  answer: z.object({ message: text(500), marketing_text_id: uuid }),
  once: true,
});

export const updateMarketingText = endpoint({
  name: 'updateMarketingText',
  method: 'POST',
  path: '/api/update-marketing-text/:marketing_text_id',
  session: 'admin',
  asked: 'R4',
  summary: 'Changes one field of a marketing text; product, channel and words only while it’s a draft',
  params,
  body: marketingTextChange,
  answer: message,
  seen: true,
});

export const deleteMarketingText = endpoint({
  name: 'deleteMarketingText',
  method: 'POST',
  path: '/api/delete-marketing-text/:marketing_text_id',
  session: 'admin',
  asked: 'R4',
  summary: 'Deletes a marketing text; the row is kept',
  params,
  answer: message,
});
