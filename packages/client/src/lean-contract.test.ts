import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leanContract } from './lean-contract.ts';

const contract = (file: string) => fileURLToPath(import.meta.resolve(`@tulna/contract/${file}`));

test('a contract file becomes the calls alone: no schema, no zod', async () => {
  const code = await leanContract().load(contract('one-time-passcodes'));
  expect(code).toContain('export const sendOtp = {"name":"sendOtp","method":"POST","path":"/api/send-otp"');
  expect(code).not.toMatch(/zod|sendOtpBody|otpChallenge|summary/);
});

test('other files are left alone', async () => {
  expect(await leanContract().load('/somewhere/else.ts')).toBeUndefined();
});
