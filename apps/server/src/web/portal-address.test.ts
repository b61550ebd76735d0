import { expect, test } from 'vitest';
import { isPortalPath, portalSpelling } from './portal-address.ts';

test.each([
  ['/partner', '/partner'],
  ['/Partner/login', '/partner/login'],
  ['/partner/customFunnel', '/partner/customFunnel'],
  ['/partner/customfunnel', '/partner/customFunnel'],
  ['/partner/custom-funnel/versions', '/partner/customFunnel/versions'],
  ['/PARTNER/Custom_Funnel', '/partner/customFunnel'],
  ['/partner/custom%20funnel', '/partner/customFunnel'],
  ['/partner/reports', '/partner/reports'],
])('%s is spelled %s', (path, spelled) => {
  expect(isPortalPath(path)).toBe(true);
  expect(portalSpelling(path)).toBe(spelled);
});

test.each(['/partners', '/', '/login', undefined])('%s is not a portal path', (path) => {
  expect(isPortalPath(path)).toBe(false);
});
