/**
 * What a visit says about where it came from (product.md §9: first touch; bots and HEAD are no clicks). Pure, the same in
 * browser and server.
 */

/** Campaign words of a link, in the order they are kept. */
export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type UtmField = (typeof UTM_FIELDS)[number];
export type Utm = Partial<Record<UtmField, string>>;

/** Longest campaign word that is kept. */
export const UTM_LONGEST = 100;

/** The campaign words of a query, cut so that a hostile link cannot fill anything. */
export const utmOf = (query: { get(name: string): string | null }): Utm =>
  Object.fromEntries(
    UTM_FIELDS.flatMap((field) => {
      const value = query.get(field)?.trim().slice(0, UTM_LONGEST) ?? '';
      return value === '' ? [] : [[field, value]];
    }),
  );

const BOT =
  /(?<!cu)bot\b|(?<!cu)bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|telegram|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http|node|axios|httpclient|libwww|phantom|puppeteer|scrapy|feed|monitor|uptime|validator|scan/i;

/** True for everything that opens links without a person: crawlers, link previews, monitors, scripts, and who says nothing. */
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

/** A browser as its owner knows it, such as "Chrome, Android"; empty when it says nothing that is known. */
export const deviceName = (userAgent: string): string => {
  const known = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  return [known(BROWSERS), known(SYSTEMS)].filter((name) => name !== undefined).join(', ');
};
