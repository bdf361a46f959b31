/**
 * No TRON node comes from a package: this is a small chain that speaks a node's HTTP interface and keeps the rules of TRON that a
 * payer depends on. A transaction is the hash of its bytes and is taken once; its sender is whoever has signed it; a block has it
 * only when the block before is older than its end, and only behind the block that it names; solid blocks stay.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Hex, keccak256, recoverPublicKey } from 'viem';
import { tronBytes } from '../src/platform/base58.ts';
import { protoFields } from '../src/platform/proto-fields.ts';
import { TOKEN } from './tron-node.ts';

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const SOLID_AFTER = 19;
/** A block each three seconds is many more minutes than a test has: it begins as late as a payer bears. */
const LATE_MS = 540_000;
/** Blocks that are there when it starts. */
const AT_FIRST = 300;
const BLOCK_MS = 3_000;
const DAY_MS = 86_400_000;
const ENERGY = 65_000;
const [ENERGY_PRICE, BYTE_PRICE] = [100, 1_000];
const BYTES = 345;

type Sent = {
  id: string;
  owner: string;
  contract: string;
  recipient: string;
  units: bigint;
  expiration: number;
  feeLimit: number;
  after: string;
};
type Result = 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';
type Mined = Sent & { result: Result; burnt: bigint };
type Block = { no: number; id: string; parent: string; at: number; has: Mined[] };
type Question = Record<string, unknown> & { num?: number; value?: string };

/** What a node says and keeps from us; `undefined` from `lies` means that it tells the truth. */
export type TronView = {
  url: string;
  /** Answers in place of the truth. */
  lies: Map<string, (question: Question) => unknown>;
  /** Blocks at the end that this node does not have yet. */
  behind: number;
  stop(): void;
};

export type TronChain = Awaited<ReturnType<typeof startTronChain>>;

/** `follows`: it lies behind the clock by no more than at first, however long a test takes; `blockMs`: between two blocks. */
export async function startTronChain({ blockMs = BLOCK_MS, follows = false } = {}) {
  const views: TronView[] = [];
  const tokens = new Map<string, bigint>();
  const coins = new Map<string, bigint>();
  const frozen = new Set<string>();
  let pool: Sent[] = [];
  let branch = 0;
  let staked = 0;
  const blocks: Block[] = [];
  const state = { takes: true, energy: ENERGY, fails: undefined as Result | undefined };

  const begin = Date.now() - AT_FIRST * blockMs - LATE_MS;
  let pausedMs = 0;
  const nameOf = (no: number) =>
    `${no.toString(16).padStart(16, '0')}${createHash('sha256').update(`${no}/${branch}`).digest('hex').slice(16)}`;
  const push = (has: Mined[]) => {
    const no = blocks.length;
    const parent = blocks.at(-1)?.id ?? '0'.repeat(64);
    const next = (blocks.at(-1)?.at ?? begin - blockMs) + blockMs + pausedMs;
    const at = follows ? Math.max(next, Date.now() - LATE_MS) : next;
    pausedMs = 0;
    blocks.push({ no, id: nameOf(no), parent, at, has });
  };
  for (let no = 0; no < AT_FIRST; no += 1) {
    push([]);
  }

  const of = (map: Map<string, bigint>, account: string) => map.get(account) ?? 0n;
  const move = ({ owner, recipient, units }: Sent) => {
    tokens.set(owner, of(tokens, owner) - units);
    tokens.set(recipient, of(tokens, recipient) + units);
  };
  const wouldFail = ({ owner, units }: Pick<Sent, 'owner' | 'units'>): boolean =>
    frozen.has(owner) || of(tokens, owner) < units;

  function run(sent: Sent): Mined {
    const dear = state.energy * ENERGY_PRICE > sent.feeLimit;
    const result = state.fails ?? (dear ? 'OUT_OF_ENERGY' : wouldFail(sent) ? 'REVERT' : 'SUCCESS');
    if (result === 'SUCCESS') {
      move(sent);
    }
    const burnt = BigInt(state.energy * ENERGY_PRICE + BYTES * BYTE_PRICE);
    coins.set(sent.owner, of(coins, sent.owner) - burnt);
    return { ...sent, result, burnt };
  }

  /** As many blocks; the first has what waits and may still be taken. */
  function mine(count = 1): void {
    for (let made = 0; made < count; made += 1) {
      const before = blocks.at(-1) as Block;
      const due = state.takes ? pool.filter(({ expiration }) => expiration > before.at) : [];
      pool = state.takes ? [] : pool;
      push(due.map(run));
    }
  }

  function fork(depth: number, has: readonly Sent[]): void {
    branch += 1;
    const gone = blocks.splice(blocks.length - depth);
    for (const each of gone.flatMap((block) => block.has)) {
      coins.set(each.owner, of(coins, each.owner) + each.burnt);
      if (each.result === 'SUCCESS') {
        move({ ...each, owner: each.recipient, recipient: each.owner });
      }
    }
    gone.forEach((_, at) => push(at === 0 ? has.map(run) : []));
  }

  async function take(bytes: string): Promise<object> {
    const sent = await read(bytes).catch(() => undefined);
    const head = blocks.at(-1) as Block;
    const refuse = (code: string) => ({ code, message: Buffer.from(code).toString('hex') });
    if (!sent) {
      return refuse('SIGERROR');
    }
    if (
      blocks.some(({ has }) => has.some(({ id }) => id === sent.id)) ||
      pool.some(({ id }) => id === sent.id)
    ) {
      return refuse('DUP_TRANSACTION_ERROR');
    }
    if (sent.expiration <= head.at || sent.expiration > head.at + DAY_MS) {
      return refuse('TRANSACTION_EXPIRATION_ERROR');
    }
    if (!blocks.some(({ id }) => id.slice(12, 32) === sent.after)) {
      return refuse('TAPOS_ERROR');
    }
    pool.push(sent);
    return { result: true, txid: sent.id };
  }

  const shown = ({ no, id, parent, at, has }: Block) => ({
    blockID: id,
    block_header: {
      raw_data: { ...(no > 0 && { number: no, timestamp: at }), parentHash: parent },
    },
    ...(has.length > 0 && {
      transactions: has.map((each) => ({
        ...{ txID: each.id, ret: [{ contractRet: each.result }] },
        raw_data: { contract: [{ type: 'TriggerSmartContract', parameter: { value: {} } }] },
      })),
    }),
  });
  const info = (seen: readonly Block[], id: unknown) => {
    const block = seen.find(({ has }) => has.some((each) => each.id === id));
    const mined = block?.has.find((each) => each.id === id);
    if (!block || !mined) {
      return {};
    }
    const word = (hex: string) => hex.padStart(64, '0');
    const log = {
      ...{ address: TOKEN.hex, data: word(mined.units.toString(16)) },
      topics: [TRANSFER, word(mined.owner), word(mined.recipient)],
    };
    return {
      ...{ id, blockNumber: block.no, fee: Number(mined.burnt) },
      receipt: { result: mined.result },
      ...(mined.result === 'SUCCESS' ? { log: [log] } : { result: 'FAILED' }),
    };
  };

  /** What an account had when the newest of these blocks was there. */
  const inBlocks = (seen: readonly Block[], account: string): { tokens: bigint; coins: bigint } => {
    const later = blocks.slice(seen.length).flatMap(({ has }) => has);
    const moved = later.filter(({ result }) => result === 'SUCCESS');
    const sum = (all: readonly Mined[], of: (each: Mined) => bigint) =>
      all.reduce((total, each) => total + of(each), 0n);
    const gone = (each: Mined) => (each.owner === account ? each.units : 0n);
    const come = (each: Mined) => (each.recipient === account ? each.units : 0n);
    return {
      tokens: of(tokens, account) + sum(moved, gone) - sum(moved, come),
      coins:
        of(coins, account) + sum(later, ({ owner, burnt }) => (owner === account ? burnt : 0n)),
    };
  };

  /** Called with the address in TRON's writing, as `visible` asks for. */
  function call(seen: readonly Block[], { owner_address, data }: Question): object {
    const owner = tronBytes(String(owner_address)) ?? '';
    const [name, first = '', second = ''] = [
      String(data).slice(0, 8),
      ...words(String(data).slice(8)),
    ];
    const answer = (value: bigint) => ({
      ...{ result: { result: true }, energy_used: state.energy },
      constant_result: [value.toString(16).padStart(64, '0')],
      transaction: { ret: [{}] },
    });
    switch (name) {
      case '313ce567':
        return answer(6n);
      case '70a08231':
        return answer(inBlocks(seen, first.slice(24)).tokens);
      default:
        return wouldFail({ owner, units: BigInt(`0x${second}`) })
          ? {
              result: {
                result: true,
                message: Buffer.from('REVERT opcode executed').toString('hex'),
              },
              ...{
                energy_used: 900,
                constant_result: [''],
                transaction: { ret: [{ ret: 'FAILED' }] },
              },
            }
          : answer(1n);
    }
  }

  async function answer(view: TronView, path: string, question: Question): Promise<unknown> {
    const lie = view.lies.get(path)?.(question);
    if (lie !== undefined) {
      return lie;
    }
    const all = blocks.slice(0, blocks.length - view.behind);
    const seen = path.startsWith('walletsolidity/') ? all.slice(0, -SOLID_AFTER) : all;
    switch (path.split('/')[1]) {
      case 'getnowblock':
        return shown(seen.at(-1) as Block);
      case 'getblockbynum': {
        const block = seen[question.num ?? -1];
        return block ? shown(block) : {};
      }
      case 'gettransactioninfobyid':
        return info(seen, question.value);
      case 'gettransactioninfobyblocknum':
        return seen[question.num ?? -1]?.has.map(({ id }) => info(seen, id)) ?? {};
      case 'triggerconstantcontract':
        return call(seen, question);
      case 'getaccount':
        return {
          balance: Number(inBlocks(seen, tronBytes(String(question['address'])) ?? '').coins),
          ...(staked > 0 && { frozenV2: [{}, { type: 'ENERGY', amount: staked }] }),
        };
      case 'getaccountresource':
        return {};
      case 'getchainparameters':
        return {
          chainParameter: [
            { key: 'getEnergyFee', value: ENERGY_PRICE },
            { key: 'getTransactionFee', value: BYTE_PRICE },
          ],
        };
      case 'broadcasthex':
        return take(String(question['transaction']));
      default:
        return { Error: `no ${path}` };
    }
  }

  async function open(): Promise<TronView> {
    const server = createServer((request, response) => {
      void (async () => {
        const question = JSON.parse(await text(request)) as Question;
        response.end(JSON.stringify(await answer(view, request.url?.slice(1) ?? '', question)));
      })();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const view: TronView = {
      ...{ url: `http://127.0.0.1:${port}`, lies: new Map(), behind: 0 },
      stop() {
        server.closeAllConnections();
        server.close();
      },
    };
    views.push(view);
    return view;
  }

  return {
    ...{ state, mine, node: await open(), second: await open() },
    firstBlock: (blocks[0] as Block).id,
    contract: TOKEN.text,
    /** Tokens in millionths, and the network's own coin. */
    drip(address: string, units: bigint, sun: bigint): void {
      const account = tronBytes(address) ?? '';
      tokens.set(account, of(tokens, account) + units);
      coins.set(account, of(coins, account) + sun);
    },
    /** Coins that are put aside for energy; they stay the account's. */
    stake(address: string, sun: number): void {
      const account = tronBytes(address) ?? '';
      coins.set(account, of(coins, account) - BigInt(sun));
      staked += sun;
    },
    drain(address: string): void {
      coins.set(tronBytes(address) ?? '', 0n);
    },
    unitsOf: (address: string): bigint => of(tokens, tronBytes(address) ?? ''),
    freeze(address: string, isFrozen: boolean): void {
      frozen[isFrozen ? 'add' : 'delete'](tronBytes(address) ?? '');
    },
    /** Blocks are taken back, and what they had is forgotten: as many others come. Solid ones stay. */
    reorganise(depth: number): void {
      fork(Math.min(depth, SOLID_AFTER), []);
    },
    /** As a network does that breaks its word: solid ones too, and the first of the others has what is in these bytes. */
    async breakWord(depth: number, bytes: readonly string[] = []): Promise<void> {
      fork(depth, await Promise.all(bytes.map(read)));
    },
    forget(): void {
      pool = [];
    },
    /** What was sent and no block has yet. */
    waits: (): readonly string[] => pool.map(({ id }) => id),
    /** No block comes for so long. */
    pause(ms: number): void {
      pausedMs = ms;
    },
    /** A block as it is, without what it has. */
    bare: (no: number) => shown({ ...(blocks[no] as Block), has: [] }),
    /** Any bytes, by anybody. */
    send: take,
    stop: () => views.forEach((view) => view.stop()),
  };
}

const words = (hex: string): string[] => hex.match(/.{64}/g) ?? [];

/** What a signed transaction says. Throws for anything but a transfer of our token that its owner has signed. */
async function read(hex: string): Promise<Sent> {
  const part = (fields: ReturnType<typeof protoFields>, no: number): Buffer => {
    const value = fields.get(no);
    if (typeof value !== 'object') {
      throw new Error(`no field ${no}`);
    }
    return Buffer.from(value);
  };
  const whole = protoFields(Buffer.from(hex, 'hex'));
  const [raw, signature] = [part(whole, 1), part(whole, 2)];
  const id = createHash('sha256').update(raw).digest('hex');
  const said = protoFields(raw);
  const contract = protoFields(part(said, 11));
  const trigger = protoFields(part(protoFields(part(contract, 2)), 2));
  const [owner, token, data] = [part(trigger, 1), part(trigger, 2), part(trigger, 4)].map((each) =>
    each.toString('hex'),
  ) as [string, string, string];
  const signed: Hex = `0x${signature.toString('hex')}`;
  const point = await recoverPublicKey({ hash: `0x${id}`, signature: signed });
  const account = keccak256(`0x${point.slice(4)}`).slice(-40);
  const [recipient = '', units = ''] = words(data.slice(8));
  if (owner !== `41${account}` || token !== `41${TOKEN.hex}` || !data.startsWith('a9059cbb')) {
    throw new Error('not signed by its owner, or no transfer');
  }
  return {
    ...{ id, owner: account, contract: token, recipient: recipient.slice(24) },
    ...{
      units: BigInt(`0x${units}`),
      expiration: Number(said.get(8)),
      feeLimit: Number(said.get(18)),
    },
    after: part(said, 1).toString('hex') + part(said, 4).toString('hex'),
  };
}
