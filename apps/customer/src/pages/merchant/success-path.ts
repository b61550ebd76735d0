/** The page with a merchant's link and QR, by the code that is on the printed QR anyway. */
export const successPath = (code: string): string => `/create-merchant-form/success?code=${encodeURIComponent(code)}`;
