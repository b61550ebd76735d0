/** Networks as CIDR, IPv4 and IPv6, the same in browser and server. */

/** The bits of an address as a number, and how many bits it has. */
interface Bits {
  value: bigint;
  length: 32 | 128;
}

function ipv4Of(text: string): Bits | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1);
  // A leading zero is refused: some programs read 010 as eight, others as ten.
  if (parts === undefined || parts.some((part) => Number(part) > 255 || (part.length > 1 && part.startsWith('0'))))
    return undefined;
  return { value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n), length: 32 };
}

function ipv6Of(text: string): Bits | undefined {
  const halves = text.toLowerCase().split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const given = head.length + (tail?.length ?? 0);
  if (tail === undefined ? given !== 8 : given > 7) return undefined;
  const groups = [...head, ...Array<string>(8 - given).fill('0'), ...(tail ?? [])];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
  return { value: groups.reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 0n), length: 128 };
}

/** An IPv4 address that arrives over an IPv6 socket is treated as the IPv4 address. */
const bitsOf = (text: string): Bits | undefined => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  return ipv4Of(mapped ?? text) ?? ipv6Of(text);
};

function networkOf(text: string): (Bits & { kept: bigint }) | undefined {
  const [address = '', size, ...more] = text.split('/');
  const bits = text.length > 49 || more.length > 0 ? undefined : bitsOf(address);
  if (bits === undefined || (size !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(size))) return undefined;
  const prefix = size === undefined ? bits.length : Number(size);
  if (prefix > bits.length) return undefined;
  return { ...bits, kept: BigInt(bits.length - prefix) };
}

/** Whether a text is an address or a network such as `203.0.113.0/24` or `2001:db8::/32`. */
export const isNetwork = (text: string): boolean => networkOf(text) !== undefined;

/** Whether an address is in a network; false if either is not valid. */
export function isInNetwork(address: string, network: string): boolean {
  const [own, net] = [bitsOf(address), networkOf(network)];
  return own !== undefined && net?.length === own.length && own.value >> net.kept === net.value >> net.kept;
}
