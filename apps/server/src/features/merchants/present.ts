import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getMerchantLink } from '@tulna/contract/merchants';
import type { Merchant } from './repository.ts';

/** The link that a merchant hands out: who comes by it first is credited to the merchant. */
export const merchantLink = (origin: string, { partnerKey, code }: Pick<Merchant, 'partnerKey' | 'code'>): string =>
  `${origin}/customer-site?${new URLSearchParams({ partner: partnerKey, merchant: code })}`;

/** Merchant → wire. The QR says by `qr=1` that it was the printed code and not the link. */
export async function presentMerchant(origin: string, merchant: Merchant): Promise<AnswerOf<typeof getMerchantLink>> {
  const link = merchantLink(origin, merchant);
  const { default: QRCode } = await import('qrcode');
  const qr = await QRCode.toString(`${link}&qr=1`, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return {
    merchant_id: merchant.id,
    code: merchant.code,
    shop_name: merchant.shopName,
    partner: merchant.partnerKey,
    state: merchant.state === 'approved' ? 'approved' : 'new',
    link,
    qr,
  };
}
