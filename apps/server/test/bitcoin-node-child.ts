/** A Bitcoin regtest node (bcoin, in memory) in a process of its own: its RPC at a port, and what the test asks over the channel. */
import { createRequire } from 'node:module';

type Block = { txs: unknown[] };
type Entry = { height: number };
/** What is used of a package without types. */
type Bcoin = {
  Network: {
    get: (name: string) => {
      addressPrefix: { bech32: string; pubkeyhash: number };
      minerWindow: number;
      activationThreshold: number;
    };
  };
  KeyRing: {
    generate: (network: unknown) => { getAddress: () => unknown };
    fromPrivate: (key: Buffer, network: unknown) => { witness: boolean };
  };
  Coin: { fromTX: (transaction: unknown, output: number, height: number) => unknown };
  MTX: new () => {
    addOutput: (output: object) => void;
    fund: (coins: unknown[], options: object) => Promise<void>;
    sign: (ring: unknown) => void;
    toTX: () => { txid: () => string };
  };
  Address: { fromString: (text: string, network: unknown) => unknown };
  FullNode: new (options: object) => {
    open: () => Promise<void>;
    chain: {
      tip: Entry;
      add: (block: Block) => Promise<unknown>;
      getEntryByHeight: (height: number) => Promise<Entry>;
      getCoin: (hash: string, output: number) => Promise<unknown>;
    };
    mempool: { addTX: (transaction: unknown) => Promise<unknown> };
    miner: { cpu: { mineBlock: (tip: Entry, address: unknown) => Promise<Block> } };
  };
};

const bcoin = createRequire(import.meta.url)('bcoin') as Bcoin;
const network = bcoin.Network.get('regtest');
// As Bitcoin's own program has them.
network.addressPrefix.bech32 = 'bcrt';
network.addressPrefix.pubkeyhash = 0x6f;
// What pays by witnesses may be spent from block 30 on, and not from block 432.
network.minerWindow = 10;
network.activationThreshold = 8;
const ring = bcoin.KeyRing.generate(network);
const mines = ring.getAddress();
const httpPort = Number(process.argv[2]);
const node = new bcoin.FullNode({
  ...{
    network: 'regtest',
    memory: true,
    httpPort,
    port: httpPort === 65_535 ? 1_024 : httpPort + 1,
  },
  ...{ noAuth: true, listen: false, logLevel: 'none' },
});
/** What can be spent. Not what blocks have brought: such a payment would not come again after a reorganisation. */
const coins: unknown[] = [];
const SPARE = 20;
const mined: Block[] = [];

/** Adds blocks on one, by default the newest; gives the first of them. */
async function mine(count: number, on?: Entry): Promise<Block> {
  const blocks: Block[] = [];
  let tip = on ?? node.chain.tip;
  for (let index = 0; index < count; index += 1) {
    const block = await node.miner.cpu.mineBlock(tip, mines);
    tip = (await node.chain.add(block)) as Entry;
    blocks.push(block);
    mined.push(block);
  }
  return blocks[0] as Block;
}

/** What a block has brought can be spent a hundred blocks later: it is made into many coins. */
async function makeCoins(): Promise<void> {
  const [brought] = (await mine(1)).txs;
  await mine(100);
  const transaction = new bcoin.MTX();
  for (let index = 0; index < SPARE; index += 1) {
    transaction.addOutput({ address: mines, value: 100_000_000 });
  }
  await transaction.fund([bcoin.Coin.fromTX(brought, 0, 1)], FUNDING);
  transaction.sign(ring);
  const made = transaction.toTX();
  await node.mempool.addTX(made);
  await mine(1);
  for (let index = 0; index < SPARE; index += 1) {
    coins.push(bcoin.Coin.fromTX(made, index, node.chain.tip.height));
  }
}

const FUNDING = { rate: 10_000, changeAddress: mines };

const answers: Record<string, (...given: never[]) => Promise<unknown>> = {
  head: () => Promise.resolve(node.chain.tip.height),
  mine: async (count: number) => void (await mine(count)),
  /** Pays an address so many units, in the next block. */
  async pay(address: string, value: number) {
    const transaction = new bcoin.MTX();
    transaction.addOutput({ address: bcoin.Address.fromString(address, network), value });
    await transaction.fund([coins.shift()], FUNDING);
    transaction.sign(ring);
    const signed = transaction.toTX();
    await node.mempool.addTX(signed);
    return signed.txid();
  },
  /** Spends outputs that came to the address of a key, each named by transaction and number, in the next block. */
  async spend(key: string, outputs: [string, number][], to: Record<string, number>) {
    const transaction = new bcoin.MTX();
    const owner = bcoin.KeyRing.fromPrivate(Buffer.from(key, 'hex'), network);
    owner.witness = true;
    for (const [address, value] of Object.entries(to)) {
      transaction.addOutput({ address: bcoin.Address.fromString(address, network), value });
    }
    const spent = await Promise.all(
      outputs.map(([id, no]) =>
        node.chain.getCoin(Buffer.from(id, 'hex').reverse().toString('hex'), no),
      ),
    );
    await transaction.fund(spent, { ...FUNDING, subtractFee: true });
    transaction.sign(owner);
    await node.mempool.addTX(transaction.toTX());
    return transaction.toTX().txid();
  },
  /** Replaces the newest blocks by one more; what was in them waits again. */
  async reorganise(depth: number) {
    const { height } = node.chain.tip;
    const lost = mined.splice(-depth).flatMap(({ txs }) => txs.slice(1));
    await mine(depth + 1, await node.chain.getEntryByHeight(height - depth));
    for (const transaction of lost) {
      await node.mempool.addTX(transaction);
    }
  },
};

process.on('message', ({ name, given }: { name: string; given: never[] }) => {
  const answer = answers[name]?.(...given) ?? Promise.reject(new Error(name));
  answer.then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
await node.open();
await makeCoins();
process.send?.({ value: 'ready' });
