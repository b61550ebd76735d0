import { expect, it } from 'vitest';
import { customerClient } from '../../test/lending-world.ts';
import { startTestApp } from '../../test/test-app.ts';
import { customersRepository } from '../customers/index.ts';
import { wantedContact, wantedContacts } from './index.ts';

it('of the channels that a customer allows, the first that this installation can use is taken', async ({
  onTestFinished,
}) => {
  const test = await startTestApp({ demoWorld: true });
  onTestFinished(() => test.close());
  const { services, db } = test;
  const { userId } = await customerClient(test, '9000421001');
  const repository = customersRepository(services, db);
  await repository.attach(userId, { channel: 'email', value: 'both@example.in' });
  const sms = { channel: 'sms', to: '9000421001', language: 'en' };
  const email = { channel: 'email', to: 'both@example.in', language: 'en' };
  expect(await wantedContact(services, db, userId)).toEqual(sms);

  const identities = [...(await repository.identities([userId])).values()];
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'Tulna <no-reply@tulna.example>' };
  const among = async (change: object) =>
    (await wantedContacts({ config: { ...services.config, outbox: false, ...change } }, db, identities))(userId);
  expect(await among({ sms: undefined, mail })).toEqual(email);
  expect(await among({ sms: undefined, mail: undefined })).toBeUndefined();
  expect((await wantedContacts(services, db, identities))('00000000-0000-4000-8000-000000000000')).toBeUndefined();
});
