import { expect, test } from 'vitest';
import { formSteps as en } from './en/form-steps.ts';
import { formSteps as hi } from './hi/form-steps.ts';
import { loaders } from './topics.ts';

// The forms have their own copy of the names: a part shared with the console would be one more file to load on a customer's phone.
test.each([
  { language: 'en', names: en },
  { language: 'hi', names: hi },
] as const)(
  'the names of steps that staff read are those that customers see, in $language',
  async ({ language, names }) => {
    const [profile, business] = [await loaders[language].profile(), await loaders[language].business()];
    const seen = [...Object.entries(profile.steps), ...Object.entries(business.steps)].map(([step, { name }]) => [
      step,
      name,
    ]);
    expect(Object.fromEntries(seen)).toEqual(names);
    for (const [step, name] of seen) expect(name).toBe(names[step as keyof typeof names]);
  },
);
