import { expect, it } from 'vitest';
import { checkLine } from './neutrality-check.ts';

it('the command that checks a proof reads it from the site that was opened', () =>
  expect(checkLine('https://loans.example.in')).toMatch(
    /^node -e "fetch\('https:\/\/loans\.example\.in\/api\/get-neutrality-proof'\)/,
  ));
