import { sql } from 'kysely';
import { applyWithLender, stillAgreed } from '../consents/index.ts';
import { hasLenderDetails } from '../credit-applications/index.ts';

/** SQL: the application `a` may be sent: its consent for this lender is in force, and the person isn't deleted. */
export const mayLeave = sql`${stillAgreed(applyWithLender, { entry: 'a.consent_id', customer: 'a.customer_id', lender: 'a.lender_key' })}
  and ${hasLenderDetails('a.credit_application_id')}`;
