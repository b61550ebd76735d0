import { CLICK_SEGMENT, UNSUBSCRIBE_SEGMENT } from '@tulna/rules/message-templates';
import { equalBytes, keyedHash } from '../../platform/crypto/keyring.ts';
import type { Services } from '../../platform/services.ts';

const purpose = 'unsubscribe link';
const length = 16;

/** The token of a link in an email or a WhatsApp message: the recipient's code with a signature. */
export const mailToken = ({ keyring }: Pick<Services, 'keyring'>, code: string): string =>
  `${code}.${keyedHash(keyring.current, purpose, code).subarray(0, length).toString('base64url')}`;

export const mailUnsubscribeLink = (services: Pick<Services, 'keyring' | 'config'>, code: string): string =>
  `${services.config.http.publicUrl}/${UNSUBSCRIBE_SEGMENT}/${mailToken(services, code)}`;

/** A link whose clicks are counted. It needs no signature, because it leads to a page that anybody may open. */
export const clickLink = (services: Pick<Services, 'config'>, code: string): string =>
  `${services.config.http.publicUrl}/${CLICK_SEGMENT}/${code}`;

/** The code of a signed token, signed by this key or by one that it replaced; undefined for any other. */
export function codeOfToken({ keyring }: Pick<Services, 'keyring'>, token: string): string | undefined {
  const [code = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isSigned = keyring.all.some((root) => equalBytes(given, keyedHash(root, purpose, code).subarray(0, length)));
  return isSigned ? code : undefined;
}
