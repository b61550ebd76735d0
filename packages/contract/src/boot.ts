import type { FunnelContent } from '@tulna/rules/funnel';
import type { BrandAnswer } from './brands.ts';

/** Build settings of W2 that the sites must know. */
export interface BuildSettings {
  /** A build with its own /sign-in page instead of the phone field on the landing page. */
  login: boolean;
  /** A build without the products page: personal loans only. */
  productsLess: boolean;
  /** Key of the lender of a lender-type build, or null. */
  lender: string | null;
}

/** The funnel of a brand that replaces the standard one (R9), in the language of the page. */
export interface BootFunnel
  extends Pick<
    FunnelContent,
    'products' | 'picture' | 'personal_steps' | 'business_steps' | 'lands' | 'lands_product'
  > {
  /** Number of the version; 0 for a draft that is previewed. */
  version: number;
  /** Null if the words are the site's own. */
  headline: string | null;
  lead: string | null;
}

/**
 * The data within the first HTML, so that a site starts with its brand and language already known (W1).
 * `idle` is in minutes and seconds (§9 idle timeout).
 */
export interface Boot {
  brand: BrandAnswer;
  language: 'en' | 'hi';
  /** Light or dark where the person chose on this device; null leaves it to the device. */
  theme: 'light' | 'dark' | null;
  build: BuildSettings;
  /** The landing page that the brand's partner chose; null for the standard one. */
  funnel: BootFunnel | null;
  solar: boolean;
  idle: { minutes: number; countdownSeconds: number };
  /** True outside production when the local outbox shows the messages. */
  outbox: boolean;
  /** Status of the page the server answered with, so that the browser renders the same (200, 404). */
  status: number;
}
