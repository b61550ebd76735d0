import { equalBytes, type Keyring, keyedHash } from '../../platform/crypto/keyring.ts';
import type { Services } from '../../platform/services.ts';

const purpose = 'reply address of a ticket';
/** Bytes of the proof. With the ticket's id before it, the part before the @ stays below the 64 characters that an address may have (RFC 5321). */
const proofBytes = 12;

const proofOf = (root: Keyring['current'], id: string): Buffer => keyedHash(root, purpose, id).subarray(0, proofBytes);

/** Address to which answers about a ticket can be emailed; undefined if replies by email are off. Without the secret, an outsider can’t make the address of another ticket. */
export function replyAddressOf({ config, keyring }: Pick<Services, 'config' | 'keyring'>, id: string) {
  if (config.replyMail === undefined) return undefined;
  const token = id.replaceAll('-', '') + proofOf(keyring.current, id).toString('hex');
  return `ticket+${token}@${config.replyMail.domain}`;
}

const form = /^ticket\+([0-9a-f]{32})([0-9a-f]{24})@(.+)$/;

function partsOf(address: string, domain: string) {
  // Mail servers may change the case of the address.
  const [, id, proof, at] = form.exec(address.toLowerCase()) ?? [];
  if (id === undefined || proof === undefined || at !== domain) return undefined;
  return { id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), proof: Buffer.from(proof, 'hex') };
}

/** Whether an address has the form of a reply address, genuine or not. */
export const looksLikeReplyAddress = (address: string, domain: string): boolean =>
  partsOf(address, domain) !== undefined;

/** The ticket whose reply address this is, even if it was made with a secret that has been replaced since; undefined for any other address. */
export function ticketOfAddress(keyring: Keyring, address: string, domain: string): string | undefined {
  const parts = partsOf(address, domain);
  return parts !== undefined && keyring.all.some((root) => equalBytes(proofOf(root, parts.id), parts.proof))
    ? parts.id
    : undefined;
}
