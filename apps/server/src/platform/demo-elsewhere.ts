import type { Config } from '../config.ts';

/** Where the demo world says what would be outside: hosts under `.example` never resolve (RFC 2606). */
export const ELSEWHERE_PATH = '/dev/elsewhere';

type DemoSettings = Pick<Config, 'demoWorld' | 'lenderSandbox' | 'environment'>;

/** Whether the page above is served: only with simulated lenders, never in production. */
export const hasElsewhere = ({ demoWorld, lenderSandbox, environment }: DemoSettings): boolean =>
  demoWorld && lenderSandbox !== undefined && environment !== 'production';

/** The host of an address that nobody can ever have; undefined for every other one. */
export function inventedHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(?:^|\.)example$/.test(hostname) ? hostname : undefined;
}

/** An address outside as it can be followed: in a demo world, an invented one leads to the page that says what would be there. */
export const followable = (config: DemoSettings, address: string): string =>
  hasElsewhere(config) && inventedHost(address) !== undefined
    ? `${ELSEWHERE_PATH}?to=${encodeURIComponent(address)}`
    : address;
