import { expect, it } from 'vitest';
import { compiledMail } from './compile-mail.ts';

const mail = (text: string): string =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;

it('compiles the markup and leaves out comments', async () => {
  expect(await compiledMail(mail('Hello Meera'))).toContain('Hello Meera');
  const html = await compiledMail(
    `<!-- of Asha -->${mail('Hello<!-- ask legal first -->, Meera<!-<!-- a -->- in two -->')}`,
  );
  expect(html).toContain('Hello, Meera');
  expect(html).not.toMatch(/of Asha|ask legal|in two/);
});

it('refuses unknown elements, and doesn’t include files', async () => {
  expect(await compiledMail('<mjml><mj-body><mj-nothing /></mj-body></mjml>')).toBeUndefined();
  expect((await compiledMail('<mjml><mj-body><mj-include path="/etc/hostname" /></mj-body></mjml>')) ?? '').not.toMatch(
    /hostname/,
  );
});
