import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leanContract } from './lean-contract.ts';

const contract = (file: string) => fileURLToPath(import.meta.resolve(`@tulna/contract/${file}`));

test('a contract file becomes its calls only, without schemas and zod', async () => {
  const code = await leanContract().load(contract('one-time-passcodes'));
  expect(code).toContain('export const sendOtp = {"name":"sendOtp","method":"POST","path":"/api/send-otp"');
  expect(code).not.toMatch(/zod|sendOtpBody|otpChallenge|summary/);
});

test('a list becomes its calls and the facts that its page needs, without schemas', async () => {
  const code = await leanContract().load(contract('audit'));
  const [, text = ''] = /export const auditEntries = (.*);/.exec(code ?? '') ?? [];
  expect(JSON.parse(text)).toMatchObject({
    noun: 'audit-entries',
    facts: { sorts: ['sequence', 'at'], standard: '-sequence', search: 'numbers', filters: { at: 'days' } },
    rows: { name: 'getAuditEntries', method: 'GET', path: '/api/get-audit-entries', session: 'admin' },
    count: { name: 'countAuditEntries', path: '/api/count-audit-entries' },
  });
  expect(text).not.toMatch(/schema|answer|summary/);
});

test('the calls of a kind of file stay together, including its list', async () => {
  const code = await leanContract().load(contract('import-files'));
  const [, text = ''] = /export const misFiles = (.*);/.exec(code ?? '') ?? [];
  expect(JSON.parse(text)).toMatchObject({
    kind: 'mis',
    choose: {
      name: 'misFiles.choose',
      path: '/api/mis-files/choose',
      session: 'admin',
      form: { file: 'file', fields: ['lender'] },
    },
    errorsFile: { path: '/api/mis-files/errors-file/:import_id', download: 'text/csv' },
    list: { facts: { standard: '-at', search: 'texts' }, rows: { path: '/api/get-mis-files' } },
  });
  expect(code).not.toMatch(/zod|schema|"answer"|summary|importCalls|importFigures/);
});

test('other files are unchanged', async () => {
  expect(await leanContract().load('/somewhere/else.ts')).toBeUndefined();
});
