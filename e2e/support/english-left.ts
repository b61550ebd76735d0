import type { Page } from 'playwright-core';

/** Words that people write in Latin letters in spoken Hindi, units, the marks of the demo world, and what a program prints. */
const allowed = new Set(
  'PAN OTP SMS GST EMI APR IFSC NBFC PIN KYC KFS MIS PDF CIBIL UPI DSA JSON QR URL CSV DLT WhatsApp English Tulna P2P true'.split(
    ' ',
  ),
);

/**
 * English words that a person would read on a Hindi page. Names of people, brands, companies and lenders, addresses,
 * numbers and versions such as ranking-1 stay in Latin letters; a word counts when it is a plain English one in small letters, and not part of those.
 */
export async function englishLeft(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style, noscript, [lang="en"], svg, option, code') !== null)
        continue;
      found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  return texts.flatMap((text) => {
    const bare = text
      .replaceAll(/\S+@\S*|https?:\/\/\S+|\S*\.(?:example|com|in)\S*|\b[a-z_]+-(?=[\w-]*\d)[\w-]+/g, ' ')
      // Within a name, as in "Housing and Retail Finance".
      .replaceAll(/(?<=[A-Z]\w* )and(?= [A-Z])/g, ' ');
    return (bare.match(/\b[a-z]{3,}\b/g) ?? [])
      .filter((word) => !allowed.has(word))
      .map((word) => `${word} in: ${text.trim()}`);
  });
}
