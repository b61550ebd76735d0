import { choiceField, textField } from '@tulna/console-kit/form-fields';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { languages } from '@tulna/phrases/language';
import { staffLimits } from '@tulna/rules/staff';

/** The fields of an invitation to the partner portal, by staff or by the partner itself. */
export const invitationFields = (words: ConsoleTopics['partnerPeople']) =>
  ({
    name: textField('name', { label: words.columns.name, max: staffLimits.name, required: true }),
    email: textField('email', { label: words.columns.email, kind: 'email', max: staffLimits.email, required: true }),
    language: choiceField('language', {
      label: words.language,
      options: languages.map((value) => ({ value, label: words.languages[value] })),
    }),
  }) as const;
