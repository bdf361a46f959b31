// Whether two addresses of nodes may be of two people: of the payout signer's (decision record 0098) and of those in CHAIN_NODES. Names are compared and never looked up: where one points to
// is for whoever has the domain to say, and may change in a minute.
import { isIP } from 'node:net';

/** `machine`: the same one, whatever user, path or port. `domain`: their last two words are the same. Undefined: they may be of two. */
export function whyOne(node: string, other: string): 'machine' | 'domain' | undefined {
  const [one, two] = [new URL(node), new URL(other)];
  const [name, otherName] = [nameOf(one), nameOf(two)];
  if (isHere(name) && isHere(otherName)) {
    // Tests and a demo world have all their nodes on this machine, on ports of their own.
    return one.port === two.port ? 'machine' : undefined;
  }
  if (name === otherName) {
    return 'machine';
  }
  const areNames = ![name, otherName].some((each) => isIP(each) > 0 || !each.includes('.'));
  return areNames && domainOf(name) === domainOf(otherName) ? 'domain' : undefined;
}

/** Without the brackets of a long address and the points that a whole name may end with; a short address as such, also in the long writing. */
function nameOf({ hostname }: URL): string {
  const name = hostname.replaceAll(/^\[|\]$|\.+$/g, '');
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(name) ?? [];
  return high === undefined || low === undefined
    ? name
    : [high, low]
        .map((part) => Number.parseInt(part, 16))
        .flatMap((part) => [part >> 8, part & 255])
        .join('.');
}

/** A node that listens at any address is asked at one of this machine's. */
const isHere = (name: string): boolean =>
  /^(.+\.)?localhost$/.test(name) ||
  ['::1', '::', '0.0.0.0'].includes(name) ||
  (isIP(name) === 4 && name.startsWith('127.'));

/** Which endings are public is a list that changes: two names below such a one count as one domain. */
const domainOf = (name: string): string => name.split('.').slice(-2).join('.');
