import { newIntent } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { useRef } from 'react';
import { client } from '../../../session/session.ts';
import type { Consent, ConsentAnswers } from './consent-step.tsx';
import { filledValues } from './draft-merge.ts';
import type { FormPlan, FormValues } from './form-plan.ts';

/**
 * Sends the whole profile. A press whose answer was lost and the next press are one intent, so the profile is submitted
 * once; after a refusal the next press is a new one.
 */
export function useSendProfile({ complete }: FormPlan) {
  const intent = useRef('');
  return async (values: FormValues, texts: readonly Consent[], answers: ConsentAnswers) => {
    intent.current ||= newIntent();
    const consents = texts.flatMap(({ purpose, version }) => {
      const answer = answers[purpose];
      return answer === undefined ? [] : [{ purpose, text_version: version, granted: answer === 'yes' }];
    });
    try {
      return await client.call(
        complete,
        { body: { values: filledValues(values), consents } },
        { intent: intent.current },
      );
    } catch (error) {
      if (error instanceof ApiError) intent.current = '';
      throw error;
    }
  };
}
