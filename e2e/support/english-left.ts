import type { Page } from 'playwright-core';

/** Words that Hindi speakers write in Latin letters, units, brands of the demo world, and output of programs. */
const allowed = new Set(
  'PAN OTP SMS GST EMI APR IFSC NBFC PIN KYC KFS MIS PDF CIBIL UPI DSA JSON QR URL CSV DLT WhatsApp English Tulna P2P true'.split(
    ' ',
  ),
);

/**
 * Returns English words that a person would read on a Hindi page. Names of people, brands, companies and lenders, addresses, numbers and
 * versions such as ranking-1 stay in Latin letters. Only plain English words in lower case are reported.
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
      // Removes "and" within a name, as in "Housing and Retail Finance".
      .replaceAll(/(?<=[A-Z]\w* )and(?= [A-Z])/g, ' ');
    return (bare.match(/\b[a-z]{3,}\b/g) ?? [])
      .filter((word) => !allowed.has(word))
      .map((word) => `${word} in: ${text.trim()}`);
  });
}
