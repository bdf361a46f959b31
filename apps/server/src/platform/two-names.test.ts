import { expect, test } from 'vitest';
import { whyOne } from './two-names.ts';

test.each([
  ['the same address', 'https://a.example/one', 'https://user:word@a.example/two', 'machine'],
  ['another port of a machine', 'https://a.example', 'https://a.example:8545', 'machine'],
  ['another way to write a name', 'https://A.example.', 'https://a.example', 'machine'],
  ['another port of an address', 'http://10.0.0.1:1', 'http://10.0.0.1:2', 'machine'],
  ['the same port of this machine', 'http://127.0.0.1:1/a', 'http://127.0.0.1:1/b', 'machine'],
  ['an address in the long writing', 'http://[::ffff:10.0.0.1]:1', 'http://10.0.0.1', 'machine'],
  ['more points behind a name', 'https://a.example..', 'https://a.example', 'machine'],
  ['any address of this machine', 'http://0.0.0.0:1', 'http://[::ffff:127.0.0.1]:1', 'machine'],
  ['a name of this machine', 'http://node.localhost:1', 'http://127.0.0.1:1', 'machine'],
  ['two names of one domain', 'https://eth.mall.example', 'https://x.y.mall.example', 'domain'],
  ['a domain and a name in it', 'https://mall.example', 'https://eth.mall.example', 'domain'],
  // Nothing here knows which endings are public: whoever has two such says so.
  ['two domains of a country', 'https://one.co.example', 'https://two.co.example', 'domain'],
  ['two domains', 'https://eth.one.example', 'https://eth.two.example', undefined],
  ['two addresses', 'http://10.0.0.1', 'http://10.0.1.1', undefined],
  ['two long addresses', 'http://[fd00::1]', 'http://[fd00::2]', undefined],
  ['an address and a name', 'http://10.0.0.1', 'http://node.example', undefined],
  ['two names without a domain', 'http://node-one:8545', 'http://node-two:8545', undefined],
  ['two ports of this machine', 'http://127.0.0.1:1', 'http://localhost:2', undefined],
  ['two other ports of it', 'http://[::1]:1', 'http://[::1]:2', undefined],
])('%s', (_, node, other, why) => {
  expect(whyOne(node, other)).toBe(why);
  expect(whyOne(other, node)).toBe(why);
});
