import { BlockList, isIP, isIPv6 } from 'node:net';

const internal = new BlockList();
// IANA special-purpose registries: no address in them is a stranger's public server.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  internal.addSubnet(net, bits, 'ipv4');
}
// Within 2000::/3, the only part of IPv6 that is assigned to public networks; 6to4 and Teredo contain an IPv4 address.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  internal.addSubnet(net, bits, 'ipv6');
}
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address, in any spelling that `net.isIP` accepts, must not be reached on behalf of a stranger. */
export function isInternalAddress(address: string): boolean {
  if (isIPv6(address)) return !publicV6.check(address, 'ipv6') || internal.check(address, 'ipv6');
  return isIP(address) !== 4 || internal.check(address, 'ipv4');
}

/** Whether an address is this machine itself. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
