import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Codes are deleted with the person; the counters of their phone number and email address are deleted a day after the last code. */
export const oneTimePasscodesPersonalData: PersonalData = {
  tables: ['one_time_passcodes', 'one_time_passcode_destinations'],
  async erase({ blindIndex }, tx, { phone, email }) {
    const destinations = [
      ...(phone === null ? [] : blindIndex.candidates('otp destination', `sms ${phone}`)),
      ...(email === null ? [] : blindIndex.candidates('otp destination', `email ${email}`)),
    ];
    if (destinations.length > 0)
      await tx.deleteFrom('one_time_passcodes').where('destination_index', 'in', destinations).execute();
  },
};
