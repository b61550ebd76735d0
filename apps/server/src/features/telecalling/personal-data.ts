import { phrasesFor } from '@tulna/phrases/for-language';
import { fieldsOf, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { callsRepository } from './calls-repository.ts';
import { leadsRepository } from './leads-repository.ts';
import { openNote, outcomeOf } from './present-call.ts';

/** At most this many notes are listed; the others are only counted. */
const mostNotes = 50;

/** Calls to the customer, what an agent wrote down about them, and the campaigns they are in. The counts stay, without the customer. */
export const telecallingPersonalData: PersonalData = {
  tables: ['calls', 'call_leads'],
  erases: ['calls'],
  async describe(services, db, { id }, { language }) {
    const calls = callsRepository(db);
    const newest = await calls.newest(id, mostNotes);
    const count = await calls.countOf(id);
    const { outcomes } = phrasesFor(language).telecalling;
    const fields = newest.flatMap((call) => {
      const outcome = outcomeOf(call.outcome);
      const callText = [outcome === null ? '' : outcomes[outcome], openNote(services, call)].filter(Boolean).join(': ');
      return fieldsOf({ [call.asked_at.toISOString()]: callText });
    });
    return [{ class: 'calls', fields, since: newest.at(-1)?.asked_at ?? null, count }];
  },
  async erase({ clock }, tx, { id }) {
    const at = clock.now();
    await callsRepository(tx).forget(id, at);
    await leadsRepository(tx).forget(id, at);
  },
};
