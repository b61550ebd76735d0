import { phrasesFor } from '@tulna/phrases/for-language';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { customersRepository } from '../customers/index.ts';
import { messagesPersonalData } from '../messages/index.ts';
import { oneTimePasscodesPersonalData } from '../one-time-passcodes/index.ts';
import { passcodeLogPersonalData } from '../passcode-log/index.ts';
import { correctionsRepository } from './repository.ts';

/** Holders of records that are found only by a phone number or email address. */
const foundByContact = [messagesPersonalData, oneTimePasscodesPersonalData, passcodeLogPersonalData];

/**
 * Corrections of the person's sign-in contacts. The reason and the member of staff are only for staff. A deletion also removes records found by a
 * contact that the person had before, or wanted to have, unless that contact belongs to another customer now.
 */
export const contactCorrectionsPersonalData: PersonalData = {
  tables: ['contact_corrections'],
  erases: ['contact_corrections'],
  async describe(services, db, { id }, { language }) {
    const corrections = await correctionsRepository(services, db).of(id);
    const { kinds, states } = phrasesFor(language).messages.correctionWords;
    const fields = corrections.map(({ kind, state, startedAt }) => ({
      name: startedAt.toISOString(),
      value: `${kinds[kind]}: ${states[state]}`,
    }));
    return [{ class: 'contact_corrections', fields, since: null, count: corrections.length }];
  },
  async erase(services, tx, person) {
    const corrections = correctionsRepository(services, tx);
    const customers = customersRepository(services, tx);
    for (const { old, new: to } of await corrections.of(person.id))
      for (const contact of [old, to]) {
        const owner = contact === null ? undefined : await customers.owner(contact);
        if (contact === null || (owner !== undefined && owner.id !== person.id)) continue;
        const had = { sms: { phone: contact.value, email: null }, email: { phone: null, email: contact.value } };
        for (const holder of foundByContact) await holder.erase?.(services, tx, { ...person, ...had[contact.channel] });
      }
    await corrections.forget(person.id);
  },
};
