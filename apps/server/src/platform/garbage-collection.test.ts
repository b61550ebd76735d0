import { expect, test } from 'vitest';
import { collectorFlags } from './garbage-collection.ts';

test.each([1, 2])('on %s processors the young generation is collected without helpers', (processors) => {
  expect(collectorFlags(processors)).toEqual(['--no-allocation-site-pretenuring', '--no-parallel-scavenge']);
});

test.each([3, 8])('on %s processors V8 keeps its helpers', (processors) => {
  expect(collectorFlags(processors)).toEqual(['--no-allocation-site-pretenuring']);
});
