import { newIntent } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { useRef } from 'react';
import { client } from '../../../session/session.ts';
import { type Consent, givenAnswers } from './consent-answers.ts';
import { filledValues } from './draft-merge.ts';
import { type FormPlan, type FormValues, fieldsOf } from './form-plan.ts';

/**
 * Sends the whole profile. A press whose answer was lost and the next press are one intent, so the profile is submitted
 * once; after a refusal the next press is a new one.
 */
export function useSendProfile(plan: FormPlan) {
  const intent = useRef('');
  return async (form: FormValues, texts: readonly Consent[]) => {
    intent.current ||= newIntent();
    const consents = givenAnswers(texts, form);
    const values = Object.fromEntries(fieldsOf(plan).map((field) => [field, form[field] ?? '']));
    try {
      return await client.call(
        plan.complete,
        { body: { values: filledValues(values), consents } },
        { intent: intent.current },
      );
    } catch (error) {
      if (error instanceof ApiError) intent.current = '';
      throw error;
    }
  };
}
