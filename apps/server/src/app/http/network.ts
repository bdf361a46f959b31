import { isIPv6 } from 'node:net';

/**
 * An IPv4 address, or the /64 of an IPv6 one: what one customer of a network provider holds. However the address is
 * written: with zeros left out, each of his addresses would else be a network of its own.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/%.*$/, '');
  if (!isIPv6(plain)) {
    return plain;
  }
  const groups = groupsOf(plain);
  return groups.slice(0, 6).join(':') === MAPPED
    ? groups.slice(6).flatMap(bytesOf).join('.')
    : groups.slice(0, 4).join(':');
}

/** What comes before an IPv4 address on an IPv6 socket. */
const MAPPED = '0:0:0:0:0:ffff';

/** A URL has one way to write an address: in hexadecimal throughout, and without its longest run of zeros. */
function groupsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 0xff];
}
