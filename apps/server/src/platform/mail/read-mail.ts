import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';

/** The parts of an email that our code uses. */
export interface ReadMail {
  messageId: string | undefined;
  /** The address in the From header, in lower case; undefined if it names none, or several. */
  from: string | undefined;
  text: string;
  files: readonly { name: string; bytes: Buffer }[];
}

const bounds = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 } as const;

/** The most HTML that is read, in characters: what the sender wrote comes first. */
const htmlBounds = { maxInputLength: 1_000_000, maxDepth: 100 } as const;
const selectors = [
  { selector: 'img', format: 'skip' },
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
];

/** An inline picture of up to this many bytes is treated as the logo of a signature, not as an attachment. */
const logoBytes = 10 * 1024;
/** Signatures and invitations: mail programs add them, so they don't count as attachments. */
const beside = /^(?:application\/(?:x-)?pkcs7-signature|application\/pgp-signature|text\/calendar)$/;

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer => {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
};

function filesOf({ attachments }: Email): ReadMail['files'] {
  return attachments.flatMap(({ filename, mimeType, related, content }) => {
    const bytes = bytesOf(content);
    if (beside.test(mimeType) || (related === true && bytes.length <= logoBytes)) return [];
    return [{ name: (filename ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100), bytes }];
  });
}

/**
 * Whether a program sent the email: an out-of-office note, a bounce, a mailing list (RFC 3834). Replying to one could start an endless
 * exchange of replies.
 */
function isAutomatic({ headers }: Email): boolean {
  const of = (key: string): string | undefined =>
    headers
      .find((one) => one.key === key)
      ?.value.trim()
      .toLowerCase();
  const submitted = of('auto-submitted');
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(of('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((key) => of(key) !== undefined) ||
    (of('content-type') ?? '').startsWith('multipart/report')
  );
}

/** Reads an email from a person. Returns undefined if a program sent it or it can't be read. */
export async function readMail(raw: Buffer): Promise<ReadMail | undefined> {
  const mail = await PostalMime.parse(raw, bounds).catch(() => undefined);
  if (mail === undefined || isAutomatic(mail)) return undefined;
  const froms = mail.headers.filter(({ key }) => key === 'from').length;
  return {
    messageId: mail.messageId,
    from: froms === 1 ? mail.from?.address?.toLowerCase() : undefined,
    text: mail.text ?? convert(mail.html ?? '', { wordwrap: false, limits: htmlBounds, selectors }),
    files: filesOf(mail),
  };
}
