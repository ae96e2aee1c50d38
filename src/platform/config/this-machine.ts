import { BlockList, isIP, isIPv6 } from 'node:net';

const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6');

/** Recognises this machine and its own link in every spelling: 127.1, [::ffff:127.0.0.1], localhost. and the like. */
export const isThisMachine = (address = ''): boolean => isOwnHost(URL.parse(address)?.hostname ?? '');

export function isOwnHost(hostname: string): boolean {
  // Only http addresses are normalised by URL; SMTP_URL is not one.
  const host = (hostname && URL.parse(`http://${hostname}`)?.hostname.replace(/^\[|\]$|\.$/g, '')) || '';
  if (isIP(host)) return ownNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
  return host === 'localhost' || host.endsWith('.localhost');
}
