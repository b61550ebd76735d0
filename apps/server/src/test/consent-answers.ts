import type { ConsentText, GivenConsentAnswer } from '@tulna/contract/consents';

/**
 * Answers to the consents of a profile as shown: yes to all of them or only to the required ones, with every lender ticked, or those given.
 */
export const answersTo = (
  texts: readonly ConsentText[],
  which: 'all' | 'required' = 'all',
  lenders?: readonly string[],
): GivenConsentAnswer[] =>
  texts
    .filter((text) => text.asked_at === 'profile' && (which === 'all' || text.required))
    .map((text) => ({
      purpose: text.purpose,
      text_hash: text.text_hash,
      granted: true,
      ...(text.purpose === 'share_with_lenders' && { lenders: [...(lenders ?? text.lenders.map(({ key }) => key))] }),
    }));
