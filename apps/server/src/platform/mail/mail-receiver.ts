import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';

/** An email as it came over the wire. */
export interface ArrivedMail {
  /** Address of the envelope by which it came. */
  to: string;
  /** Sender of the envelope; '' for a bounce. */
  from: string;
  raw: Buffer;
}

export interface MailReceiverOptions {
  host: string;
  port: number;
  /** Bytes of one email at most. */
  mostBytes: number;
  /** Whether an address could be one of ours: others are refused, so that nothing is ever passed on. */
  isOurs(address: string): boolean;
  /** Whether what comes for an address is worth keeping. The sender isn't told: it hears the same either way. */
  isAwaited(address: string): boolean;
  /** Takes one email in. What it throws makes the sending server try again later. */
  take(mail: ArrivedMail): Promise<void>;
  report(error: Error): void;
}

export interface MailReceiver {
  port: number;
  close(): Promise<void>;
}

/** Connections at a time: each may hold one email. */
const mostClients = 10;
/** Our own addresses in one email. */
const mostRecipients = 5;
/** Milliseconds in which a connection has to say something. */
const patience = 60_000;

const refusal = (code: number, sentence: string): Error => Object.assign(new Error(sentence), { responseCode: code });

/** Reads an email to its end; undefined if it is too large, or not to be kept. */
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
 * Takes emails from the mail server of the operator, over plain SMTP. It has no accounts, passes nothing on and answers nobody. An
 * email is acknowledged when it is kept, and not before: where that fails, the sending server still has it.
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
      // A client that hangs up in the middle is its own business.
      server.on('error', report);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
