import {
  type AudienceFieldName,
  type AudienceGroup,
  type AudienceRule,
  isAudienceGroup,
  placesOf,
} from '@tulna/rules/audience';
import { INDIAN_ZONE } from '@tulna/rules/clock';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isInPlaces } from '../postal-areas/index.ts';

/** The columns of each field of an audience; only these columns can be compared. */
const columns: Readonly<Record<AudienceFieldName, RawBuilder<unknown>>> = {
  language: sql`person.language`,
  product: sql`profile.chosen_product`,
  employment: sql`profile.employment_status_code`,
  monthly_income: sql`profile.monthly_income`,
  loan_amount: sql`profile.se_loan_amount`,
  place: sql`profile.postal_code`,
  postal_code: sql`profile.postal_code`,
  joined_on: sql`(person.created_at at time zone ${INDIAN_ZONE})::date`,
  profile_saved_on: sql`(profile.saved_at at time zone ${INDIAN_ZONE})::date`,
};
const numbers: ReadonlySet<string> = new Set(['monthly_income', 'loan_amount']);
const days: ReadonlySet<string> = new Set(['joined_on', 'profile_saved_on']);
const comparisons: Readonly<Record<string, RawBuilder<unknown>>> = {
  '=': sql`=`,
  '!=': sql`<>`,
  '>=': sql`>=`,
  '<=': sql`<=`,
};

function conditionOf({ field, operator, value }: AudienceRule): RawBuilder<SqlBool> {
  const column = Object.hasOwn(columns, field) ? columns[field as AudienceFieldName] : undefined;
  if (column === undefined) throw new Error('The audience has an unknown field; the rules should have refused it.');
  // The value has only digits, so it can't contain a wildcard.
  if (operator === 'beginsWith') return sql`${column} like ${`${value}%`}`;
  if (field === 'place') {
    const isThere = isInPlaces(column, placesOf(value));
    return operator === 'in' ? isThere : sql`not ${isThere}`;
  }
  const comparison = comparisons[operator];
  if (comparison === undefined)
    throw new Error('The audience has an unknown operator; the rules should have refused it.');
  if (numbers.has(field)) return sql`${column} ${comparison} ${Number(value)}::bigint`;
  return days.has(field) ? sql`${column} ${comparison} ${value}::date` : sql`${column} ${comparison} ${value}`;
}

function groupOf({ combinator, rules }: AudienceGroup): RawBuilder<SqlBool> {
  if (rules.length === 0) return sql`true`;
  const parts = rules.map((part) => (isAudienceGroup(part) ? groupOf(part) : conditionOf(part)));
  return sql`(${sql.join(parts, combinator === 'and' ? sql` and ` : sql` or `)})`;
}

/** The part of an audience that a query reads: everyone, one person, or the next few after a person. */
export interface AudiencePart {
  only?: string;
  after?: string | null;
  most?: number;
}

/**
 * SQL: the people of an audience as `id`, `has_contact` (a proved contact of the channel), `is_blocked` and `is_allowed` (the switch of the
 * channel in their profile); with `most`, the first ones by id. A deleted person has no contact left and is in no audience.
 * @param audience already checked by the rules
 */
export const audienceOf = (
  audience: AudienceGroup,
  channel: 'sms' | 'email' | 'whatsapp',
  { only, after, most }: AudiencePart = {},
): RawBuilder<{ id: string; has_contact: boolean; is_blocked: boolean; is_allowed: boolean }> => {
  // WhatsApp has only its consent, no switch in the profile.
  const [proved, allowed] = {
    sms: [sql`person.phone_verified`, sql`profile.allow_sms`],
    email: [sql`person.email_verified`, sql`profile.allow_emails`],
    whatsapp: [sql`person.phone_verified`, sql`true`],
  }[channel] as [RawBuilder<unknown>, RawBuilder<unknown>];
  return sql`
    select person.id, ${proved} as has_contact, person.blocked_at is not null as is_blocked,
      coalesce(${allowed}, false) as is_allowed
    from customers person left join customer_profiles profile on profile.customer_id = person.id
    where (person.phone_verified or person.email_verified) and ${groupOf(audience)}
      ${only === undefined ? sql`` : sql`and person.id = ${only}::uuid`}
      ${after === undefined || after === null ? sql`` : sql`and person.id > ${after}::uuid`}
    ${most === undefined ? sql`` : sql`order by person.id limit ${most}`}`;
};
