import { expect, test } from 'vitest';
import { isConsolePage } from './console-build.ts';

const paths = [
  '/admin/login',
  '/admin/lenders',
  '/admin/partners',
  '/admin/partners/:id',
  '/admin/csr-portal/:id/:pid',
];

test.each([
  ['/admin', true],
  ['/admin/', true],
  ['/admin/lenders', true],
  ['/admin/lenders/', true],
  ['/admin/Lenders', true],
  ['/admin/partners/7', true],
  ['/admin/csr-portal/a/b', true],
  ['/admin/nope', false],
  ['/admin/lenders/7', false],
  ['/admin/partners/7/8', false],
  ['/admin/csr-portal/a', false],
  ['/admin//b', false],
  ['', false],
])('%s is a page of the console: %s', (path, isPage) => {
  expect(isConsolePage('admin', paths, path)).toBe(isPage);
});
