import { partnerCommunication as hindiTickets } from '@tulna/phrases/hi/partner-communication';
import { partnerFaqs as hindi } from '@tulna/phrases/hi/partner-faqs';
import { expect } from 'vitest';
import { signIn as signInStaff } from '../admin/staff.ts';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn } from './people.ts';

/** An empty PDF with a cross-reference table and a trailer. */
const start = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n';
const pdf = Buffer.from(`${start}xref\n0 1\ntrailer << /Size 1 /Root 1 0 R >>\nstartxref\n${start.length}\n%%EOF`);

test('a partner opens a ticket with a file, the support desk answers it, and the partner reads the answer', async ({
  open,
  url,
}) => {
  const subject = `QR code ${Date.now()}`;
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url);
  await page.goto('/partner/communication');
  await page.getByRole('link', { name: 'Tech support', exact: true }).click();
  await page.getByRole('button', { name: 'Open a ticket' }).click();
  const form = page.getByRole('form', { name: 'Open a ticket' });
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Your message').fill('It opens nothing.');
  await form.locator('input[type=file]').setInputFiles({ name: 'shot.pdf', mimeType: 'application/pdf', buffer: pdf });
  await form.getByText('shot.pdf').waitFor();
  await photograph(page, 'ticket-form');
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We aim to answer by', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Download file 1 \(PDF/ }).waitFor();

  const desk = await open({ viewport: screens.desktop });
  await signInStaff(desk.page, url, 3);
  await desk.page.goto('/admin/csr-portal?report=tickets&sort=-opened');
  await desk.page
    .getByRole('row')
    .filter({ hasText: subject })
    .getByRole('button', { name: /^Open ticket/ })
    .click();
  await desk.page.getByRole('button', { name: 'Claim', exact: true }).click();
  const answer = desk.page.getByRole('form', { name: 'Answer' });
  await answer.getByRole('textbox', { name: /^Answer/ }).fill('Please try again now.');
  await photograph(desk.page, 'ticket-desk');
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await desk.page.getByText('Answer sent').waitFor();

  await page.reload();
  await page.getByText('Please try again now.').waitFor();
  await page.getByRole('dialog').getByText('Answered', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await photograph(page, 'ticket-answered');
});

test('a search in Hindi finds an answer, and one that didn’t help becomes a ticket with the question in it', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.phone });
  await signIn(page, url, 'haldi');
  await page.goto('/haldi/partner/faqs/dsa-queries?lang=hi');
  await page.getByLabel(hindi.search).fill('बैंक खाता');
  await page.getByText(hindi.found(1)).waitFor();
  await photograph(page, 'faq-hindi');
  await page.getByRole('link', { name: hindi.notHelpedOf('बैंक खाता कैसे बदलूँ?') }).click();
  const form = page.getByRole('form', { name: hindiTickets.form.title });
  await expect.poll(() => form.getByLabel(hindiTickets.form.subject).inputValue()).toBe('बैंक खाता कैसे बदलूँ?');
  await form.getByRole('button', { name: hindiTickets.form.send }).click();
  await page.getByRole('dialog').getByText(hindiTickets.states.open, { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await photograph(page, 'faq-ticket-hindi');
});
