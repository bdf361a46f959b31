/** Readers of setting texts. Each gives the value, or throws a `BadValue` that says what it must be. */
import { HDKey } from '@scure/bip32';
import { isIP } from 'node:net';
import { whyOne } from './two-names.ts';

export class BadValue extends Error {
  override name = 'BadValue';
  /** By it commander knows that an option's value is wrong: commands read theirs as settings do. */
  readonly code = 'commander.invalidArgument';
}

export type Parse<T> = (text: string) => T;

export const text: Parse<string> = (value) => value;

export const flag: Parse<boolean> = (value) => {
  if (value !== '0' && value !== '1') {
    throw new BadValue('must be 1 or 0');
  }
  return value === '1';
};

export const whole =
  (least: number, most: number): Parse<number> =>
  (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most)) {
      throw new BadValue(`must be a whole number from ${least} to ${most}`);
    }
    return number;
  };

export const oneOf =
  <const Word extends string>(...words: readonly Word[]): Parse<Word> =>
  (value) => {
    const found = words.find((word) => word === value);
    if (found === undefined) {
      throw new BadValue(`must be one of ${words.join(', ')}`);
    }
    return found;
  };

export const listOf =
  <Item>(item: Parse<Item>): Parse<Item[]> =>
  (value) =>
    value.split(',').map((part) => item(part.trim()));

export const atLeastBytes =
  (least: number): Parse<string> =>
  (value) => {
    if (Buffer.byteLength(value) < least) {
      throw new BadValue(`must have at least ${least} bytes`);
    }
    return value;
  };

/** An address with one of the schemes; kept as written. */
export const address =
  (...schemes: string[]): Parse<string> =>
  (value) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (!schemes.includes(scheme)) {
      throw new BadValue(`must be an address like ${schemes[0]}://…`);
    }
    return value;
  };

/** Scheme and host only: addresses are made by adding a path to it. */
export const origin: Parse<string> = (value) => {
  const url = address('https', 'http')(value);
  if (new URL(url).pathname !== '/' || /[?#]/.test(url)) {
    throw new BadValue('must be an address without a path, like https://mall.example');
  }
  return new URL(url).origin;
};

/** As addresses stand after parsing. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Without encryption a key goes no further than this machine. */
export const encrypted: Parse<string> = (value) => {
  const { protocol, hostname } = new URL(address('https', 'http')(value));
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) {
    throw new BadValue('must be an address like https://…: http is for this machine alone');
  }
  return value;
};

/** An address that names a server, not only a way to talk to it. */
export const server = (...schemes: string[]): Parse<string> => {
  const parse = address(...schemes);
  return (value) => parse(new URL(parse(value)).hostname === '' ? '' : value);
};

/** `somebody@mall.example`, or `The Mall <somebody@mall.example>`. */
export const sender: Parse<string> = (value) => {
  if (!/^(?:[^\s<>@,]+@[^\s<>@,]+|[^<>]+ <[^\s<>@,]+@[^\s<>@,]+>)$/.test(value)) {
    throw new BadValue('must be a mail address, like The Mall <no-reply@mall.example>');
  }
  return value;
};

/** `somebody@outside.example` */
export const mailbox: Parse<string> = (value) => {
  if (!/^[^\s<>@,]+@[^\s<>@,]+$/.test(value)) {
    throw new BadValue('must be one mail address, like auditor@outside.example');
  }
  return value;
};

const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

/** None, or the proxies' own addresses; a bare count would let anybody behind it pretend. */
export const proxies: Parse<false | string> = (value) => {
  if (value === '0') {
    return false;
  }
  if (!value.split(',').every((part) => isNetwork(part.trim()))) {
    throw new BadValue("must be 0 or the proxies' addresses, like 10.0.0.0/8 or loopback");
  }
  return value;
};

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return (
    PROXY_WORDS.includes(text) ||
    (most !== undefined && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most)
  );
}

/** What follows two nodes whose names end alike, by whoever knows that they are of two providers all the same. */
const TWO_PROVIDERS = ',two-providers';

/** `ethereum=https://a,https://b bitcoin=http://…`: of each network the node that is read, and one of another provider that has to agree. */
export const nodes: Parse<ReadonlyMap<string, readonly string[]>> = (value) =>
  new Map(
    value
      .split(/\s+/)
      .filter((part) => part !== '')
      .map((part) => {
        const [, name = '', said = ''] = /^([a-z0-9-]{2,30})=(.+)$/.exec(part) ?? [];
        const isSaid = said.endsWith(TWO_PROVIDERS);
        const urls = (isSaid ? said.slice(0, -TWO_PROVIDERS.length) : said).split(',');
        if (
          name === '' ||
          urls.length > 2 ||
          !urls.every((url) => /^https?:\/\/./.test(url) && URL.canParse(url))
        ) {
          throw new BadValue(
            'must be networks with one or two addresses each, like ethereum=https://…',
          );
        }
        assertTwo(name, urls, isSaid);
        return [name, urls];
      }),
  );

function assertTwo(network: string, [node = '', second]: string[], isSaid: boolean): void {
  const why = second === undefined ? undefined : whyOne(node, second);
  const must = `must name two nodes of different providers for ${network}`;
  if (why === 'machine') {
    throw new BadValue(`${must}: both addresses are of the same machine`);
  }
  if (why === 'domain' && !isSaid) {
    throw new BadValue(
      `${must}: both names end alike, as those of one provider do; write ${TWO_PROVIDERS} behind them if they are of two`,
    );
  }
}

/** How public keys begin: as Ethereum's wallets write them, and as Bitcoin's do for addresses that begin with bc1. */
const KEY_VERSIONS = {
  xpub: { private: 0x0488ade4, public: 0x0488b21e },
  zpub: { private: 0x04b2430c, public: 0x04b24746 },
  tpub: { private: 0x04358394, public: 0x043587cf },
  vpub: { private: 0x045f18bc, public: 0x045f1cf6 },
} as const;

/** An extended public key (BIP-32); throws a BadValue for anything that could spend. */
export function readPublicKey(value: string): HDKey {
  const start = value.slice(0, 4);
  if (/^.prv/.test(start)) {
    throw new BadValue(
      'must hold public keys only: a key that can spend does not belong on this server',
    );
  }
  const versions = KEY_VERSIONS[start as keyof typeof KEY_VERSIONS];
  try {
    return HDKey.fromExtendedKey(value, versions);
  } catch {
    throw new BadValue('must be like ethereum=xpub…, with every key whole');
  }
}

/** `ethereum=xpub…,bitcoin=zpub…`: the networks and what their addresses are derived from. */
export const publicKeys: Parse<ReadonlyMap<string, string>> = (value) => {
  const pairs = value
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => part.split('='));
  for (const [network = '', key = '', more] of pairs) {
    if (!/^[a-z0-9-]{2,30}$/.test(network) || more !== undefined) {
      throw new BadValue('must be like ethereum=xpub…, with every key whole');
    }
    readPublicKey(key);
  }
  const keys = new Map(pairs.map(([network = '', key = '']) => [network, key]));
  if (keys.size !== pairs.length) {
    throw new BadValue('must name every network once');
  }
  return keys;
};
