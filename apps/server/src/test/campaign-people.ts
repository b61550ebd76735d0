import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consentsRepository } from '../features/consents/index.ts';
import { customerRow, customersRepository } from '../features/customers/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';

/** A fake SMS provider that records what it receives, in order. */
export interface SmsDouble {
  server: Server;
  url: string;
  got: Record<string, string>[];
  /** Statuses of the next responses; 0 drops the connection instead. */
  answers: number[];
  /** Called before each response, with the number of messages so far. */
  onMessage: ((count: number) => Promise<void>) | undefined;
}

export async function smsDouble(): Promise<SmsDouble> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        double.got.push(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>);
        await double.onMessage?.(double.got.length);
        const status = double.answers.shift() ?? 200;
        if (status === 0) return void request.socket.destroy();
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ message_id: `provider-${double.got.length}` }));
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const double: SmsDouble = {
    server,
    url: `http://127.0.0.1:${port}/send`,
    got: [],
    answers: [],
    onMessage: undefined,
  };
  return double;
}

interface Wanted {
  phone?: string;
  email?: string;
  language?: 'en' | 'hi';
  name?: string;
  income?: number;
  consent?: boolean;
  /** Gives the consent to WhatsApp, which no customer has by default. */
  whatsapp?: boolean;
  allowed?: boolean;
}

/** Gives or refuses a consent. */
export async function answer(db: Db, customerId: string, purpose: string, granted: boolean): Promise<void> {
  await consentsRepository(db).append(
    { customerId, language: 'en', channel: 'web', ipHash: Buffer.alloc(32), at: new Date() },
    [{ purpose, textVersion: `${purpose}-test`, textHash: null, brand: null, granted }],
  );
}

/** Adds a customer with a verified phone number or email address; they consent to SMS and email by default. Returns the id. */
export async function makePerson(services: Services, wanted: Wanted): Promise<string> {
  const { db, fieldEncryption } = services;
  const { phone, email, language = 'en', name, income = 50_000, consent = true, allowed = consent } = wanted;
  const customers = customersRepository(services, db);
  const contact =
    phone === undefined
      ? ({ channel: 'email', value: email ?? '' } as const)
      : ({ channel: 'sms', value: phone } as const);
  const { id } = await customers.findOrCreate(contact, language);
  if (phone !== undefined && email !== undefined) await customers.attach(id, { channel: 'email', value: email });
  const sealed =
    name === undefined ? null : fieldEncryption.seal({ table: 'customer_profiles', column: 'first_name', id }, name);
  await db
    .insertInto('customer_profiles')
    .values({ customer_id: id, first_name: sealed, monthly_income: income, allow_sms: allowed, allow_emails: allowed })
    .execute();
  if (consent) for (const purpose of ['contact_sms', 'contact_email']) await answer(db, id, purpose, true);
  if (wanted.whatsapp === true) await answer(db, id, 'contact_whatsapp', true);
  return id;
}

/** Adds many customers with only a verified number. */
export async function makeCrowd(services: Services, first: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    customerRow(services, {
      id: randomUUID(),
      contact: { channel: 'sms', value: String(first + index) },
      language: 'en',
      at: services.clock.now(),
    }),
  );
  for (let at = 0; at < rows.length; at += 1000)
    await services.db
      .insertInto('customers')
      .values(rows.slice(at, at + 1000))
      .execute();
}

const sms = {
  header: 'TULNAL',
  entity_id: '1101000000000000001',
  en_dlt_id: '1107000000000000101',
  hi_dlt_id: '1107000000000000102',
  en_subject: '',
  hi_subject: '',
  en_body: 'Hi {#first_name#}, new loans are open. Stop: {#unsubscribe#}',
  hi_body: 'नमस्ते {#first_name#}, नए लोन खुले हैं। बंद करें: {#unsubscribe#}',
  en_plain: '',
  hi_plain: '',
  template_name: '',
  en_locale: '',
};

const markup = (greeting: string): string =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${greeting} {#first_name#}</mj-text><mj-button href="{#unsubscribe#}">Stop</mj-button></mj-column></mj-section></mj-body></mjml>`;

const email = {
  header: '',
  entity_id: '',
  en_dlt_id: '',
  hi_dlt_id: '',
  en_subject: 'News for {#first_name#}',
  hi_subject: '{#first_name#} के लिए ख़बर',
  en_body: markup('Hello'),
  hi_body: markup('नमस्ते'),
  en_plain: 'Hello {#first_name#}\n\nStop: {#unsubscribe#}',
  hi_plain: 'नमस्ते {#first_name#}\n\nबंद करें: {#unsubscribe#}',
  template_name: '',
  en_locale: '',
};

const whatsapp = {
  ...email,
  en_subject: '',
  hi_subject: '',
  en_plain: '',
  hi_plain: '',
  template_name: 'new_loans_open',
  en_locale: 'en_GB',
  en_body: 'Hi {#first_name#}, new loans are open. Stop: {#unsubscribe#} or answer STOP.',
  hi_body: 'बंद करने के लिए {#unsubscribe#} खोलें। नमस्ते {#first_name#}, नए लोन खुले हैं।',
};

/** Valid contents of messages. */
export const contents = { sms, email, whatsapp } as const;
