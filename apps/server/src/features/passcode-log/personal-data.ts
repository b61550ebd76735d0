import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Logged codes are deleted with the person; otherwise after ninety days, like messages. */
export const passcodeLogPersonalData: PersonalData = {
  tables: ['passcode_log'],
  async erase({ blindIndex }, tx, { phone, email }) {
    const destinations = [
      ...(phone === null ? [] : blindIndex.candidates('otp destination', `sms ${phone}`)),
      ...(email === null ? [] : blindIndex.candidates('otp destination', `email ${email}`)),
    ];
    if (destinations.length > 0)
      await tx.deleteFrom('passcode_log').where('destination_index', 'in', destinations).execute();
  },
};
