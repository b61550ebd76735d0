import { isIP } from 'node:net';
import { Problem } from '../../platform/http/problem.ts';
import { reachOfSetting } from '../../platform/http-client/guarded-request.ts';
import { isInternalAddress } from '../../platform/http-client/internal-address.ts';
import type { Services } from '../../platform/services.ts';

/** An address that messages may be sent to. */
export interface Address {
  url: URL;
  /** `loopback` is this machine, allowed only outside production, so that a developer can try out a receiver. */
  reach: 'public' | 'loopback';
}

const refused = (): Problem => new Problem('webhook_address', { fields: { url: { shape: 'publicAddress' } } });

/**
 * Checks an address that a partner typed. Its name is resolved for each message, and every resolved address is checked then.
 * @throws Problem `webhook_address` for anything but a public https address; outside production this machine is allowed too
 */
export function readAddress({ config }: Pick<Services, 'config'>, text: string): Address {
  if (!URL.canParse(text)) throw refused();
  const url = new URL(text);
  const reach = config.environment === 'production' ? 'public' : reachOfSetting(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOpen =
    (url.protocol === 'https:' || (url.protocol === 'http:' && reach === 'loopback')) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    (reach === 'loopback' || (isIP(host) === 0 ? /^[^.]+(?:\.[^.]+)+$/.test(host) : !isInternalAddress(host)));
  if (!isOpen) throw refused();
  return { url, reach };
}
