import type { Config } from '../config.ts';

/** The page of the demo world that replaces other organisations' sites, whose invented hosts under `.example` never resolve (RFC 2606). */
export const ELSEWHERE_PATH = '/dev/elsewhere';

type DemoSettings = Pick<Config, 'demoWorld' | 'lenderSandbox' | 'environment'>;

/** Whether that page is served: only with simulated lenders, never in production. */
export const hasElsewhere = ({ demoWorld, lenderSandbox, environment }: DemoSettings): boolean =>
  demoWorld && lenderSandbox !== undefined && environment !== 'production';

/** The host of an address under `.example`, which can’t be registered; undefined for any other address. */
export function inventedHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(?:^|\.)example$/.test(hostname) ? hostname : undefined;
}

/** The address of a link to another site: in a demo world, an invented address is replaced with that of the page above. */
export const followable = (config: DemoSettings, address: string): string =>
  hasElsewhere(config) && inventedHost(address) !== undefined
    ? `${ELSEWHERE_PATH}?to=${encodeURIComponent(address)}`
    : address;
