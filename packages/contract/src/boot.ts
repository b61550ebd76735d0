import type { FunnelContent } from '@tulna/rules/funnel';
import type { BrandAnswer } from './brands.ts';

/** The build settings of W2 that the sites need. */
export interface BuildSettings {
  /** A build with its own /sign-in page instead of the phone field on the landing page. */
  login: boolean;
  /** A build without the products page: personal loans only. */
  productsLess: boolean;
  /** Key of the lender of a lender-type build, or null. */
  lender: string | null;
}

/** The published funnel of a brand (R9), in the language of the page; it replaces the standard landing page. */
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
  /** The theme that the person chose on this device; null follows the device's setting. */
  theme: 'light' | 'dark' | null;
  build: BuildSettings;
  /** The landing page that the brand's partner chose; null for the standard one. */
  funnel: BootFunnel | null;
  solar: boolean;
  idle: { minutes: number; countdownSeconds: number };
  /** True outside production when messages are shown in the local outbox. */
  outbox: boolean;
  /** Status of the page the server answered with, so that the browser renders the same (200, 404). */
  status: number;
}
