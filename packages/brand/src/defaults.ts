import { DEFAULT_PRIMARY, DEFAULT_SECONDARY } from '@tulna/rules/constants';

/** Default theme colours (specification §9). */
export const defaultColours = { primary: DEFAULT_PRIMARY.toLowerCase(), secondary: DEFAULT_SECONDARY.toLowerCase() };
