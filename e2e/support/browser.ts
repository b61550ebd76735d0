import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium, howToInstall } from '../../tools/chromium.ts';

/** Flags for reproducible runs: no sandbox (tests run as root in containers), no GPU, no requests to Google. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The widths at which every page must work: the narrowest phone of WCAG reflow, a common cheap phone, a laptop. */
export const screens = {
  narrow: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

/**
 * Starts the installed Chromium.
 * @throws with a sentence that says what to install if there is none
 */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(howToInstall);
  // Without a UTF-8 locale, as on a bare Debian, Chromium saves a file with a Hindi name as "download".
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  return chromium.launch({ executablePath, headless: true, args: [...flags, ...args], env });
}

/** A page with all its complaints. */
export interface WatchedPage {
  readonly page: Page;
  /** Complaints so far: console errors, uncaught errors, policy violations. */
  readonly complaints: () => readonly string[];
  /** Accepts complaints that a test provokes on purpose, such as the browser's console message for a refused call. */
  readonly expectComplaint: (pattern: RegExp) => void;
  readonly close: () => Promise<void>;
}

/** Chromium's console message for any response with status 400 or above. A test that provokes a refusal expects it. */
export const refusedCall = (status: number): RegExp => new RegExp(`Failed to load resource.*status of ${status}`);

/** Opens a page in a context of its own (no cookies, no storage) and records every error on it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: screens.phone,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return {
    page: await context.newPage(),
    complaints: () => complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
    expectComplaint: (pattern) => expected.push(pattern),
    async close() {
      // A route handler that is still running finds its page closed; this error is ignored.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    },
  };
}
