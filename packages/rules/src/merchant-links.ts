/** First segment of a merchant's short address, `/m/{code}`. */
export const MERCHANT_SEGMENT = 'm';

/** Path of a merchant's own page of the site; `qr=1` means that the printed QR code was scanned. */
export const merchantTarget = (partner: string, code: string, isScan: boolean): string =>
  `/customer-site?${new URLSearchParams({ partner, merchant: code, ...(isScan && { qr: '1' }) })}`;

/** A merchant's short address on a site, as printed: it stays the same when the merchant moves to another partner. */
export const merchantAddress = (origin: string, code: string): string => `${origin}/${MERCHANT_SEGMENT}/${code}`;

/** Paper on which a merchant's poster is printed. */
export const posterSizes = ['a4', 'a5'] as const;

/** A merchant's move to another partner begins at most this many days from today. */
export const MOVE_DAYS_AHEAD = 366;
