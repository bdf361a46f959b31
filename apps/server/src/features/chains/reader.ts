// What the mall asks of a chain, whatever its kind. Drivers check the shapes of what a node says; what its answers say of each
// other, the watcher checks (watch.ts).

export type ChainBlock = { no: number; hash: string; parent: string; at: Date };

/** Something that came to an address, in a transaction that has succeeded. */
export type ChainTransfer = {
  transaction: string;
  /** Within its transaction: a log by its place there, a native transfer -1, an output of Bitcoin by its number. */
  place: number;
  blockNo: number;
  /** `native`, or the contract of a token. */
  asset: string;
  /** Of Bitcoin only where it is an address of the mall: one that it has given, or that lies among its reserves. */
  sender: string | null;
  recipient: string;
  units: bigint;
};

/** One of a transaction's outputs, by its number. */
export type Output = Pick<ChainTransfer, 'transaction' | 'place'>;

/** An output that is spent, with the address that it had been paid to where what spends it shows it. */
export type Spent = Output & { sender?: string };

/** `spends`: where a chain names no sender, the outputs that its transaction has spent. */
export type ReadTransfer = ChainTransfer & { spends?: readonly Spent[] };

/** Those of the addresses that are listed as the mall's reserves now. */
export type ListedOf = (addresses: readonly string[]) => Promise<readonly string[]>;

/** A transfer as it was read, with the block that it was read in. */
export type Claim = ChainTransfer & { blockHash: string };

/** Those of the addresses that are the mall's. */
export type OwnOf = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;

export type ChainReader = {
  /** What the node says that it is: the number of an EVM chain, the hash of the first block elsewhere. */
  identity: () => Promise<string>;
  head: () => Promise<number>;
  /** The newest block that is final by the node's own word; undefined where a chain has no such word. */
  final: () => Promise<number | undefined>;
  /** Hash by number; undefined for a block that the node does not have. */
  hashesOf: (numbers: readonly number[]) => Promise<(string | undefined)[]>;
  /** The blocks from one to another, and what came to own addresses in them. */
  read: (
    from: number,
    to: number,
    ownOf: OwnOf,
  ) => Promise<{ blocks: ChainBlock[]; transfers: ReadTransfer[] }>;
  /**
   * Of each claim whether the node tells the very same of it now, in that block: a transaction that has succeeded, the asset,
   * both parties and the amount, at that place. False is a word of its own; throws NodeFault where the node cannot say.
   */
  has: (claims: readonly Claim[]) => Promise<boolean[]>;
  /** Blocks that are read at once. */
  blocksAtOnce: number;
  /** Of a token, by its contract's word. */
  decimalsOf: (contract: string) => Promise<number>;
};
