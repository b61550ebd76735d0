import type { SettingsReader } from './setting-readers.ts';

/** Where replies to our emails arrive. `domain` is the domain of the reply addresses. */
export interface ReplyMailSettings {
  domain: string;
  host: string;
  port: number;
}

/** Off unless a domain is set. */
export function replyMailFrom(read: SettingsReader): ReplyMailSettings | undefined {
  const domain = read.optional('REPLY_MAIL_DOMAIN');
  const host = read.text('REPLY_MAIL_HOST', '127.0.0.1', /^[0-9a-zA-Z.:-]+$/, 'a host name or an IP address');
  const port = read.integer('REPLY_MAIL_PORT', 2525, 0, 65535);
  if (domain === undefined) return undefined;
  if (/^(?=.{1,180}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(domain)) return { domain, host, port };
  read.refuse('REPLY_MAIL_DOMAIN must be a domain in lower case, such as reply.example.in.');
  return undefined;
}
