// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import { expect, test } from 'vitest';
import { lenderAdapters } from '../adapters/all.ts';
import type { LenderConnectionSettings, LenderConnector, LenderKey } from '../connector.ts';
import { lenderConnections } from '../registry.ts';
import { checkSettings, lenderSettings } from '../settings.ts';
import { inventedLead } from './people.ts';
import { type SandboxProcess, sandboxCredential } from './sandbox-process.ts';
import { startUpdateListener } from './update-listener.ts';

/** Tests for every lender: payments, and the secrets that both sides use. */
export function paymentsAndSecrets(
  key: LenderKey,
  sandbox: () => SandboxProcess,
  connect: () => LenderConnector,
  secret: string,
): void {
  const settings = (): LenderConnectionSettings => {
    const played = lenderSettings({ lenders: {}, lenderSandbox: { baseUrl: sandbox().url, secret } })[key];
    if (played === undefined) throw new Error(`${key} is not simulated by the sandbox`);
    return played;
  };
  const connectorWith = (over: Partial<LenderConnectionSettings>): LenderConnector => {
    const made = lenderConnections({ [key]: { ...settings(), ...over } }, () => undefined).connectorFor(key);
    if (made === undefined) throw new Error(`${key} has no connector`);
    return made;
  };

  // Odd amounts of several lengths, some of which are inexact as sums of fractions.
  test.each([1, 115, 8_500_007, 99_999_999])('a payment of %i paise is read exactly', async (amountPaise) => {
    await using listener = await startUpdateListener();
    const connector = connect();
    const lead = inventedLead({ callbackUrl: listener.url });
    const { lenderLeadId } = await connector.createLead(lead);
    await sandbox().control(`lenders/${key}/leads/${lenderLeadId}/updates`, { status: 'disbursed', amountPaise });
    const [update] = listener.received;
    expect(connector.parseCallback(update?.headers ?? {}, update?.body ?? '')).toMatchObject({
      status: 'disbursed',
      disbursedPaise: amountPaise,
    });
    await expect(connector.status({ consentId: lead.consentId, lenderLeadId })).resolves.toMatchObject({
      status: 'disbursed',
      disbursedPaise: amountPaise,
    });
  });

  test('a call-back is accepted with the secret being replaced and with the new one, but with no earlier one', async () => {
    await using listener = await startUpdateListener();
    const lead = inventedLead({ callbackUrl: listener.url });
    const { lenderLeadId } = await connect().createLead(lead);
    await sandbox().control(`lenders/${key}/leads/${lenderLeadId}/updates`, { status: 'approved' });
    const [update] = listener.received;
    const current = sandboxCredential(secret, key, 'callback');
    const read = (...callbackSecrets: LenderConnectionSettings['callbackSecrets']) =>
      connectorWith({ callbackSecrets }).parseCallback(update?.headers ?? {}, update?.body ?? '');
    const other = (version: number) => ({ version, secret: `another-secret-of-version-${version}` });
    expect(read(other(8), { version: 7, secret: current }).secretVersion).toBe(7);
    expect(read({ version: 8, secret: current }, other(7)).secretVersion).toBe(8);
    expect(() => read(other(9), other(8))).toThrow(expect.objectContaining({ why: 'signature' }));
  });

  const definition = lenderAdapters.find((one) => one.key === key);
  test('settings without a required credential or certificate are refused with its name', () => {
    if (definition === undefined) throw new Error(`${key} is missing in the list of adapters`);
    for (const name of definition.credentialNames) {
      const { [name]: _none, ...credentials } = settings().credentials;
      expect(() => checkSettings(definition, { ...settings(), credentials })).toThrow(`${name} missing`);
    }
    const wanting = { ...definition, needsClientCertificate: true };
    expect(() => checkSettings(wanting, settings())).toThrow(/requires a client certificate/);
    if (!definition.needsClientCertificate) checkSettings(definition, settings());
  });
}
