import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getMerchantLink } from '@tulna/contract/merchants';
import type { Merchant } from './repository.ts';

/** The link of a merchant. Customers whose first visit is through it are credited to the merchant. */
export const merchantLink = (origin: string, { partnerKey, code }: Pick<Merchant, 'partnerKey' | 'code'>): string =>
  `${origin}/customer-site?${new URLSearchParams({ partner: partnerKey, merchant: code })}`;

/** Merchant → wire. In the QR code, `qr=1` distinguishes visits through the printed code from those through the link. */
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
