import { DeliveryFailure, type DeliveryFailureKind } from '../sms/delivery-failure.ts';
import type { MailProvider } from './mail-provider.ts';

export interface SmtpSettings {
  /** An smtp:// or smtps:// URL with user and password. */
  smtpUrl: string;
  from: string;
  /** Milliseconds until the server is treated as unresponsive; 8000 by default. */
  timeout?: number;
}

const kinds: Record<string, DeliveryFailureKind> = {
  ETIMEDOUT: 'timed_out',
  EAUTH: 'misconfigured',
  ETLS: 'misconfigured',
};

/** Whether the server was never reached, so that it can't have accepted the email. */
const neverLeft = (error: unknown): boolean => error instanceof Error && 'command' in error && error.command === 'CONN';

function failureOf(error: unknown): DeliveryFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const known = kinds[code];
  if (known !== undefined) return new DeliveryFailure(known, code, neverLeft(error));
  if (status >= 500) return new DeliveryFailure('refused', `status ${status}`);
  if (status >= 400) return new DeliveryFailure('busy', `status ${status}`);
  return new DeliveryFailure('unreachable', code || 'the connection failed', neverLeft(error));
}

/** Sends email over SMTP with one connection per message, so that nothing stays open when the process stops. */
export function smtpMailProvider(settings: SmtpSettings): MailProvider {
  const timeout = settings.timeout ?? 8000;
  // Loaded here because worker threads that process files import this module but send no mail.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: settings.smtpUrl,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async send(mail) {
      try {
        const sent = await (await transport).sendMail({
          from: settings.from,
          to: { name: '', address: mail.to },
          ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          ...(mail.html !== undefined && { html: mail.html }),
          messageId: `<${mail.reference}@${settings.from.split('@')[1]?.replace(/[>\s]/g, '') ?? 'localhost'}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribe !== undefined && {
              'List-Unsubscribe': `<${mail.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return sent.messageId;
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
