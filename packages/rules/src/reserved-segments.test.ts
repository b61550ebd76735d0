import { expect, test } from 'vitest';
import { MERCHANT_SEGMENT } from './merchant-links.ts';
import { CLICK_SEGMENT, UNSUBSCRIBE_SEGMENT } from './message-templates.ts';
import { reservedSegments } from './reserved-segments.ts';
import { SHORT_SEGMENT } from './tracking-links.ts';

test('no partner can have the first part of a short link as its key, whose pages those links would hide', () => {
  const taken = [SHORT_SEGMENT, MERCHANT_SEGMENT, CLICK_SEGMENT, UNSUBSCRIBE_SEGMENT];
  expect(taken.filter((segment) => !reservedSegments.has(segment))).toEqual([]);
});
