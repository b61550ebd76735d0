import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findsText, movedTo, PORTAL_TEXT_KINDS, paragraphsOf, portalTextLimits } from './portal-texts.ts';

const texts = [
  { en: 'Does the customer pay us anything?', hi: 'क्या ग्राहक हमें कुछ देता है?' },
  { en: 'No. A lender’s own charges stand in the offer.', hi: 'नहीं। लेंडर की फ़ीस ऑफ़र में होती है।' },
];

describe('a search', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['PAY customer', true],
    ['pay charges', true],
    ['charg', true],
    ['पैसे', false],
    ['फ़ीस', true],
    ['फीस', true],
    ['फीस customer', true],
    ['fees', false],
    ['ग्राहक  लेंडर', true],
    // No word may span two texts.
    ['है?No.', false],
    ['anything?क्या', false],
  ])('for %j in both languages: %s', (search, found) => {
    expect(findsText(search, texts)).toBe(found);
  });
});

it('paragraphs are separated by an empty line, and none is empty', () => {
  expect(paragraphsOf('One\ntwo\n\n three \n \n\n')).toEqual(['One\ntwo', 'three']);
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});

describe('moving in a list', () => {
  it.each([
    [1, 'bacd'],
    [2, 'abcd'],
    [3, 'acbd'],
    [4, 'acdb'],
    [0, 'bacd'],
    [-5, 'bacd'],
    [5, 'acdb'],
  ])('b moved to position %d of abcd gives %s', (place, after) => {
    expect(movedTo([...'abcd'], 'b', place).join('')).toBe(after);
  });

  test('keeps the order of all others', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { minLength: 1 }),
        fc.nat(20),
        fc.integer({ min: -3, max: 30 }),
        (list, at, place) => {
          const member = list[at % list.length] as number;
          const moved = movedTo(list, member, place);
          expect(moved.filter((one) => one !== member)).toEqual(list.filter((one) => one !== member));
          expect(moved.indexOf(member)).toBe(Math.min(Math.max(place, 1), list.length) - 1);
        },
      ),
    );
  });
});

it('the kinds and limits match the screens and the contract', () => {
  expect(PORTAL_TEXT_KINDS).toEqual(['customer_faq', 'dsa_faq', 'lesson']);
  expect(portalTextLimits).toEqual({ title: 200, body: 6000, texts: 200, versions: 200 });
});
