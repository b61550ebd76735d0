import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';

/** An email as it was received. */
export interface ArrivedMail {
  /** The recipient address of the SMTP envelope. */
  to: string;
  /** The sender of the SMTP envelope; '' for a bounce. */
  from: string;
  raw: Buffer;
}

export interface MailReceiverOptions {
  host: string;
  port: number;
  /** Maximum size of one email, in bytes. */
  mostBytes: number;
  /** Whether an address could be one of ours. Other addresses are refused, so that nothing is ever relayed. */
  isOurs(address: string): boolean;
  /** Whether to keep emails to an address. The sender gets the same response either way. */
  isAwaited(address: string): boolean;
  /** Accepts one email. If it throws, the sending server tries again later. */
  take(mail: ArrivedMail): Promise<void>;
  report(error: Error): void;
}

export interface MailReceiver {
  port: number;
  close(): Promise<void>;
}

/** Simultaneous connections; each may hold one email in memory. */
const mostClients = 10;
/** Maximum number of our addresses in one email. */
const mostRecipients = 5;
/** Milliseconds after which a silent connection is closed. */
const patience = 60_000;

const refusal = (code: number, sentence: string): Error => Object.assign(new Error(sentence), { responseCode: code });

/** Reads an email to its end. Returns undefined if it is too large or isn't to be kept. */
async function read(stream: Readable, keeps: boolean, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (keeps && size <= most) chunks.push(bytes);
    else chunks.length = 0;
  }
  return keeps && size <= most ? Buffer.concat(chunks) : undefined;
}

/**
 * Receives emails from the operator's mail server over plain SMTP. It has no accounts, relays nothing and sends no replies. An email is
 * acknowledged only once it is stored; if storing fails, the sending server still has it.
 */
export async function openMailReceiver({
  host,
  port,
  mostBytes,
  isOurs,
  isAwaited,
  take,
  report,
}: MailReceiverOptions): Promise<MailReceiver> {
  const server = new SMTPServer({
    banner: 'ready',
    size: mostBytes,
    maxClients: mostClients,
    socketTimeout: patience,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, session, done) {
      if (!isOurs(address)) return done(refusal(550, 'No such address'));
      if (session.envelope.rcptTo.length >= mostRecipients) return done(refusal(452, 'Too many addresses'));
      return done();
    },
    onData(stream, { envelope }, done) {
      const awaited = [...new Set(envelope.rcptTo.map(({ address }) => address.toLowerCase()))].filter(isAwaited);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const taken = async (): Promise<Error | null> => {
        const raw = await read(stream, awaited.length > 0, mostBytes);
        if (stream.sizeExceeded) return refusal(552, 'The email is too large');
        for (const to of awaited) if (raw !== undefined) await take({ to, from, raw });
        return null;
      };
      taken().then(done, (error: unknown) => {
        report(error instanceof Error ? error : new Error(String(error)));
        done(refusal(451, 'Not now, please try again later'));
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      // A connection that the client drops is only reported; it must not stop the server.
      server.on('error', report);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
