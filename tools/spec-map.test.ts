import { describe, expect, it } from 'vitest';
import type { Sources } from './spec-map/owners.ts';
import { renderSpecMap } from './spec-map/render.ts';
import {
  adminPages,
  calls,
  customerPages,
  outsideCalls,
  partnerPages,
  publicPages,
} from './spec-map/specification-rows.ts';

const logout = { feature: 'sessions', name: 'logout', method: 'POST', path: '/api/logout', asked: '§7 X1' };
const offers = { path: '/user/offers', asked: 'C8', page: 'apps/customer/src/pages/offers/page.tsx' };
const routesFile = 'apps/server/src/features/sessions/routes.ts';

const tree = (files: readonly string[], change: Partial<Sources> = {}): Sources => ({
  routes: [offers],
  calls: [logout],
  exists: (path) => files.includes(path),
  serving: (_folder, call) => files.filter((file) => file === routesFile && call.name === 'logout'),
  ...change,
});
const outside = outsideCalls.flatMap(({ file }) => file ?? []);
const whole = [offers.page, routesFile, 'packages/contract/src/sessions.ts', ...outside];
const rowOf = (text: string, what: string): string =>
  text.split('\n').find((line) => line.includes(`\`${what}\``)) ?? '';

describe('the specification map', () => {
  it('lists the files of a page and of a call', () => {
    const { text, problems } = renderSpecMap(tree(whole));
    expect(rowOf(text, '/user/offers')).toContain(offers.page);
    expect(rowOf(text, 'POST /api/logout')).toContain(routesFile);
    expect(problems).toEqual([]);
  });

  it('marks everything else as not built', () => {
    const { text } = renderSpecMap(tree(whole));
    expect(rowOf(text, '/admin/lenders')).toContain('not yet built');
    expect(rowOf(text, 'POST /api/create-lender')).toContain('not yet built');
  });

  it('refuses a route whose page file is missing', () => {
    const { text, problems } = renderSpecMap(tree(whole.slice(1)));
    expect(problems).toEqual([`route /user/offers: its page ${offers.page} does not exist`]);
    expect(rowOf(text, '/user/offers')).toContain('not yet built');
  });

  it('refuses a call of the contract that no server file serves', () => {
    const { problems } = renderSpecMap(tree([offers.page, ...outside]));
    expect(problems.join()).toContain('POST /api/logout: in the contract, but no file');
  });

  it('matches a parameter of any name, and lists our own additional calls separately', () => {
    const lookUp = { ...logout, method: 'GET', path: '/api/user/:user_id', asked: '§7 X15' };
    const added = { ...logout, path: '/api/refresh-session', asked: 'product decision' };
    const { text } = renderSpecMap(tree(whole, { calls: [lookUp, added] }));
    expect(rowOf(text, 'GET /api/user/{id}')).toContain(routesFile);
    expect(text.split('## Calls we added')[1]).toContain('POST /api/refresh-session');
  });

  it('has every page of section 2 and every call of section 7', () => {
    expect([publicPages, customerPages, adminPages, partnerPages, calls].map((rows) => rows.length)).toEqual([
      20, 22, 22, 22, 21,
    ]);
  });
});
