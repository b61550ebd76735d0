import type { BodyOf } from '@tulna/contract/endpoint';
import type { sendOtp } from '@tulna/contract/one-time-passcodes';
import { PHONE_CODE } from '@tulna/rules/constants';
import { maskEmail, maskMobile } from '@tulna/rules/masks';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import { Problem } from '../../platform/http/problem.ts';

/** Where a code is sent: ten digits, or a lower-case email address. */
export interface Destination {
  channel: 'sms' | 'email';
  value: string;
}

/**
 * The phone number or email address of a request, normalised.
 * @throws {Problem} `invalid_request` with the message of §5 at the field.
 */
export function destinationOf(body: BodyOf<typeof sendOtp>): Destination {
  if (body.channel === 'email') {
    const value = body.email.trim().toLowerCase();
    const wrong = checkEmail(value);
    if (wrong !== undefined) throw new Problem('invalid_request', { fields: { email: wrong } });
    return { channel: 'email', value };
  }
  const code = (body.phone_code ?? PHONE_CODE).replace(/^\+/, '');
  if (code !== PHONE_CODE) throw new Problem('invalid_request', { fields: { phone_code: 'invalid_option' } });
  const value = normaliseMobile(body.phone);
  const wrong = /^[+\d\s().-]+$/.test(body.phone) ? checkMobile(value) : 'invalid_mobile';
  if (wrong !== undefined) throw new Problem('invalid_request', { fields: { phone: wrong } });
  return { channel: 'sms', value };
}

/** The destination as the person may see it: the end of a phone number, or the start and domain of an email address. */
export const masked = ({ channel, value }: Destination): string =>
  channel === 'sms' ? maskMobile(value) : maskEmail(value);
