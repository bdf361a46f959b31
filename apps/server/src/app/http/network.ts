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
  return groups.slice(0, 6).join() === MAPPED
    ? groups.slice(6).flatMap(bytesOf).join('.')
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
}

/** What comes before an IPv4 address on an IPv6 socket. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff].join();

const GROUPS = 8;

function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.replace(/\d+\.\d+\.\d+\.\d+$/, inHex).split('::');
  const [first, last] = [numbersIn(head), numbersIn(tail ?? '')];
  return [...first, ...Array<number>(GROUPS - first.length - last.length).fill(0), ...last];
}

const numbersIn = (text: string) =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

const bytesOf = (group: number) => [group >> 8, group & 0xff];

/** `192.0.2.1` → `c000:0201`. */
function inHex(v4: string): string {
  const hex = v4.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'));
  return `${hex.slice(0, 2).join('')}:${hex.slice(2).join('')}`;
}
