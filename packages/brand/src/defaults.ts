import { DEFAULT_PARTNER_NAME, DEFAULT_PRIMARY, DEFAULT_SECONDARY } from '@tulna/rules/constants';

/** Key of the brand that is worn when nothing names another (specification §7, get-partner-by-name). */
export const defaultBrandKey: string = DEFAULT_PARTNER_NAME;

/** Default theme colours (specification §9). */
export const defaultColours = { primary: DEFAULT_PRIMARY.toLowerCase(), secondary: DEFAULT_SECONDARY.toLowerCase() };
