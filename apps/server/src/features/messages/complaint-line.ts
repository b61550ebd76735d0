import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import { brandsRepository } from '../brands/index.ts';
import { forStaffAndPartners, type TemplateName } from './compose.ts';

/** Kinds of message without the line: those that aren't for customers, and codes for signing in. */
const withoutLine: ReadonlySet<TemplateName> = new Set([
  ...forStaffAndPartners,
  'complaintForOfficer',
  'merchantApproved',
  'merchantRefused',
  'otp',
]);

export interface Addressed {
  channel: 'sms' | 'email';
  template: TemplateName;
  language: Language;
  facts: object;
}

/**
 * The line of an email that says where to complain: to the grievance officer of its brand, and in My data. '' for every other message. If
 * two brands have the same name, or the name was changed meanwhile, the line names only the brand.
 */
export async function complaintLines(db: Db, messages: readonly Addressed[]): Promise<(message: Addressed) => string> {
  const needsLine = ({ channel, template }: Addressed): boolean => channel === 'email' && !withoutLine.has(template);
  if (!messages.some(needsLine)) return () => '';
  const brands = await brandsRepository(db).all();
  return (message) => {
    if (!needsLine(message)) return '';
    const { facts } = message;
    const brand = 'brand' in facts && typeof facts.brand === 'string' ? facts.brand : '';
    const [found, ...alike] = brands.filter(({ name }) => name === brand);
    const officer = alike.length === 0 ? found?.grievance_officer : undefined;
    const contact = officer === undefined ? '' : `${officer.name}, ${officer.email}, +91 ${officer.phone}`;
    return `\n\n${phrasesFor(message.language).messages.complaintLine({ brand, contact })}`;
  };
}
