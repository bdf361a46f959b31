import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['one that came over an IPv6 socket', '::ffff:192.0.2.1', '192.0.2.1'],
  ['the same in hexadecimal', '::ffff:c000:201', '192.0.2.1'],
  ['a whole IPv6 address', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['one with zeros left out behind the network', '2001:db8:1:2::1', '2001:db8:1:2'],
  ['one with zeros left out inside the network', '2001:db8::aaaa:bbbb:cccc:dddd', '2001:db8:0:0'],
  ['one with zeros left out across its end', '2001:db8:1::1', '2001:db8:1:0'],
  ['one with the same zeros written down', '2001:0DB8:0001:0000:0:0:0:2', '2001:db8:1:0'],
  ['one that ends in zeros', '2001:db8::', '2001:db8:0:0'],
  ['one that ends like an IPv4 address', '2001:db8:1:2::192.0.2.1', '2001:db8:1:2'],
  ['this machine', '::1', '0:0:0:0'],
  ['one of a cable', 'fe80::1%eth0', 'fe80:0:0:0'],
  ['a socket that is gone', '', ''],
])('%s', (_, ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('all addresses of a /64 are one network, and the next one is another', () => {
  const hosts = ['::', '::1', '::aaaa', '::a:b', '::a:b:c', ':0:ffff:ffff:ffff', ':a:b:c:d'];
  const networks = (prefix: string) => [
    ...new Set(hosts.map((host) => networkOf(`${prefix}${host}`))),
  ];
  expect(networks('2001:db8:0:0')).toEqual([networkOf('2001:db8::')]);
  expect(networks('2001:db8:0:1')).toEqual([networkOf('2001:db8:0:1::')]);
  expect(networkOf('2001:db8::')).not.toBe(networkOf('2001:db8:0:1::'));
});
