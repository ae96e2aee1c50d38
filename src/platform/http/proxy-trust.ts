import { BlockList, isIP, isIPv6 } from 'node:net';

/** A list trusts the proxies in its networks (a CDN's) beside the proxy that connects. */
export type ProxyTrust = false | BlockList;

export function parseProxyTrust(text: string): ProxyTrust | null {
  if (text === 'nao') return false;
  const networks = new BlockList();
  if (text === 'sim') return networks;
  for (const item of text.split(',')) {
    const [address = '', bits, ...rest] = item.trim().split('/');
    const isV6 = isIPv6(address);
    const most = isV6 ? 128 : 32;
    if (isIP(address) === 0 || rest.length > 0 || !/^\d{0,3}$/.test(bits ?? '')) return null;
    const prefix = bits === undefined ? most : Number(bits || Number.NaN);
    // A network of all addresses would believe what visitors write.
    if (!(prefix >= 1 && prefix <= most)) return null;
    networks.addSubnet(address, prefix, isV6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}

export const isTrusted = (networks: BlockList, address: string): boolean =>
  networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
