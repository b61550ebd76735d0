import { type MarketingText, marketingTextFields } from '@tulna/contract/marketing-texts';
import type { MarketingTextRow } from './repository.ts';

/** A marketing text as the contract has it. */
export const presentMarketingText = (row: MarketingTextRow): MarketingText => ({
  marketing_text_id: row.id,
  name: row.name,
  product: marketingTextFields.product.parse(row.product),
  channel: marketingTextFields.channel.parse(row.channel),
  english: row.english,
  hindi: row.hindi,
  status: row.status ? 1 : 0,
  created_at: row.created_at.toISOString(),
});
