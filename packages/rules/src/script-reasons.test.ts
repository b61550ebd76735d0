import { expect, it } from 'vitest';
import { CSR_REASONS, namesItsLender, SCRIPT_REASONS, scriptReasonOf } from './csr-queue.ts';

it.each([
  ['stuck', 'form', 'stuck_form'],
  ['stuck', 'offers', 'stuck_offers'],
  ['stuck', null, 'stuck_form'],
  ['help_request', null, undefined],
  ['reminder', null, 'reminder'],
  ['lender_papers', 'offers', 'lender_papers'],
] as const)('an item of %s at step %s has the script of %s', (reason, step, script) => {
  expect(scriptReasonOf(reason, step)).toBe(script);
});

it('every reason with a customer has a script, and three scripts may name the lender', () => {
  const found = CSR_REASONS.flatMap((reason) => [scriptReasonOf(reason, 'form'), scriptReasonOf(reason, 'offers')]);
  expect(new Set(found)).toEqual(new Set([...SCRIPT_REASONS, undefined]));
  expect(SCRIPT_REASONS.filter(namesItsLender)).toEqual(['lender_papers', 'lender_silent', 'contradiction']);
});
