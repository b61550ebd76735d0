import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on loopback that stores what it receives. */
export interface MailServer {
  /** Its URL, for the setting SMTP_URL. */
  url: string;
  mails: Email[];
  /** Addresses that it refuses, with the status code to answer. */
  refused: Map<string, number>;
  /** Deletes stored mails and refusals. */
  clear(): void;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refused.get(address);
      done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refused,
    clear() {
      mails.length = 0;
      refused.clear();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
