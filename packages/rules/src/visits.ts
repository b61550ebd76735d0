/** The origin of a visit (product.md §9: first touch; bots and HEAD requests are not clicks). Pure, the same in browser and server. */

/** UTM tags of a link, in the order in which they are stored. */
export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type UtmField = (typeof UTM_FIELDS)[number];
export type Utm = Partial<Record<UtmField, string>>;

/** Most characters of a UTM tag that are stored. */
export const UTM_LONGEST = 100;

/** Days for which a touch is kept that nobody signed in with. */
export const TOUCH_DAYS = 90;

/** The UTM tags of a query, shortened so that a hostile link can't store long texts. */
export const utmOf = (query: { get(name: string): string | null }): Utm =>
  Object.fromEntries(
    UTM_FIELDS.flatMap((field) => {
      const value = query.get(field)?.trim().slice(0, UTM_LONGEST) ?? '';
      return value === '' ? [] : [[field, value]];
    }),
  );

const BOT =
  /(?<!cu)bot\b|(?<!cu)bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|telegram|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http|node|axios|httpclient|libwww|phantom|puppeteer|scrapy|feed|monitor|uptime|validator|scan/i;

/**
 * True for everything that opens links without a person: crawlers, link previews, monitors and scripts, and for requests with no
 * user agent or a very short one.
 */
export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim().length < 20 || BOT.test(userAgent);

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** A browser by the name that its owner knows, such as "Chrome, Android"; empty if the user agent has no known name. */
export const deviceName = (userAgent: string): string => {
  const known = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  return [known(BROWSERS), known(SYSTEMS)].filter((name) => name !== undefined).join(', ');
};
