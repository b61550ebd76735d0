/** Path of the page with a merchant's link and QR code. The merchant's code may be in it, because it is on the printed QR code anyway. */
export const successPath = (code: string): string => `/create-merchant-form/success?code=${encodeURIComponent(code)}`;
