import type { BodyOf } from '@tulna/contract/endpoint';
import type { createApiLead } from '@tulna/contract/partner-api';
import { DAY_MS } from '@tulna/rules/clock';
import { OLDEST_AGREEMENT_DAYS } from '@tulna/rules/partner-api';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import { Problem } from '../../platform/http/problem.ts';

/** A lead as a partner's program sent it, checked. */
export interface TypedLead {
  name: string;
  /** Ten digits. */
  mobile: string;
  /** Lower case; '' for none. */
  email: string;
  product: string;
  reference: string | null;
  statement: string;
  agreedAt: Date;
}

/** Milliseconds that a partner's clock may be ahead of ours. */
const ahead = 5 * 60_000;

/** Makes the checks that the schema can't. @throws Problem `invalid_request` with every field that is wrong */
export function typedLead(body: BodyOf<typeof createApiLead>, now: Date): TypedLead {
  const mobile = normaliseMobile(body.mobile);
  const email = body.email?.toLowerCase() ?? '';
  const agreedAt = new Date(body.consent.agreed_at);
  const age = now.getTime() - agreedAt.getTime();
  const fields = {
    ...(checkMobile(mobile) !== undefined && { mobile: 'invalid_mobile' as const }),
    ...(email !== '' && checkEmail(email) !== undefined && { email: 'invalid_email' as const }),
    ...((age < -ahead || age > OLDEST_AGREEMENT_DAYS * DAY_MS) && { 'consent.agreed_at': 'invalid_date' as const }),
  };
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  return {
    name: body.name,
    mobile,
    email,
    product: body.product ?? 'Personal Loans',
    reference: body.reference ?? null,
    statement: body.consent.text,
    agreedAt,
  };
}
