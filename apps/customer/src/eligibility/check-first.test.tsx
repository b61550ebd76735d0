import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PageFacts, PageFactsProvider } from '../boot.tsx';
import { LanguageProvider, loadTopics } from '../language/phrases.tsx';
import { Page } from '../pages/check-eligibility/page.tsx';
import { Router } from '../routing/router.tsx';
import { CheckFirst } from './check-first.tsx';

await loadTopics('en', ['shell', 'eligibility', 'profile', 'validation', 'offers', 'failedRules']);

/** The HTML that the server renders for a brand with these products, and optionally a landing page with the products that its partner chose. */
function rendered(What: ComponentType, products: string[], chosen?: string[]): string {
  const facts = {
    boot: { brand: { key: 'x', name: 'Lotus', products }, funnel: chosen === undefined ? null : { products: chosen } },
    basename: '/x',
  } as unknown as PageFacts;
  return renderToStaticMarkup(
    <PageFactsProvider facts={facts}>
      <LanguageProvider language="en">
        <Router basename="/x" location="/x/check-eligibility">
          <What />
        </Router>
      </LanguageProvider>
    </PageFactsProvider>,
  );
}
const Way = () => <CheckFirst>Look first</CheckFirst>;

test('the link is shown if brand and landing page have personal loans', () => {
  expect(rendered(Way, ['Gold Loans', 'Personal Loans'])).toContain('href="/x/check-eligibility"');
  expect(rendered(Way, ['Gold Loans'])).toBe('');
  expect(rendered(Way, ['Gold Loans', 'Personal Loans'], ['Gold Loans'])).toBe('');
  expect(rendered(Way, ['Gold Loans', 'Personal Loans'], ['Personal Loans'])).not.toBe('');
});

test('the link to the gold calculator is shown only if brand and landing page have gold loans', () => {
  const Gold = () => <CheckFirst product="Gold Loans">By weight</CheckFirst>;
  expect(rendered(Gold, ['Gold Loans'])).toContain('href="/x/gold-loan-calculator"');
  expect(rendered(Gold, ['Personal Loans'])).toBe('');
  expect(rendered(Gold, ['Gold Loans', 'Personal Loans'], ['Personal Loans'])).toBe('');
});

test('the page asks eight questions, or says that the brand has no personal loans', () => {
  const html = rendered(Page, ['Personal Loans']);
  const fields = [...html.matchAll(/id="eligibility-([a-z_]+)"/g)].map(([, field]) => field);
  expect(fields).toHaveLength(8);
  expect(html).toContain('8 questions');
  const nothing = rendered(Page, ['Gold Loans']);
  expect(nothing).toContain('Lotus doesn’t compare personal loans.');
  expect(nothing).not.toContain('<form');
});
