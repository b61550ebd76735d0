/** Which codes of the employment list mean salaried and which self-employed: lenders distinguish only these two (spec §3). */
import type { OptionCode } from './select-lists.ts';

export type EmploymentKind = 'salaried' | 'self_employed' | 'other';

const KINDS = {
  salaried: 'salaried',
  self_employed: 'self_employed',
  self_employed_professional: 'self_employed',
  retired: 'other',
  student: 'other',
  homemaker: 'other',
  not_working: 'other',
} as const satisfies Record<OptionCode<'employmentStatus'>, EmploymentKind>;

const isCode = (code: string): code is keyof typeof KINDS => Object.hasOwn(KINDS, code);

/** The kind of an `employment_status_code`; an unknown or empty code is 'other'. */
export const employmentKind = (code: string): EmploymentKind => (isCode(code) ? KINDS[code] : 'other');
