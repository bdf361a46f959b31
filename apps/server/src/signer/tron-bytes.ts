// A transfer of tokens on TRON as bytes: the fields of the protocol's own messages (Transaction and TriggerSmartContract), each with
// its number, in rising order and left out where it is nothing. Whoever lets a node write them signs what the node likes.
import { createHash } from 'node:crypto';
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { tronBytes, TRON_PREFIX, tronWriting } from '../platform/base58.ts';
import type { Life } from './book.ts';
import { recoverableSignature, type SigningKey } from './keys.ts';

/** The same key's address as TRON writes it. */
export const tronAddressOf = (address: Hex): string => tronWriting(address.slice(2).toLowerCase());

export type TronTransfer = {
  sender: string;
  contract: string;
  recipient: string;
  units: bigint;
};

type Unsigned = {
  transfer: TronTransfer;
  life: Life;
  /** When it is signed, in milliseconds since 1970. */
  at: number;
  /** What it may cost at most, in millionths of a TRX. */
  feeLimit: bigint;
};

/** Signs; answers the bytes to be sent and the transaction's name, both in hex. */
export async function signTronTransfer(
  key: SigningKey,
  { transfer: { sender, contract, recipient, units }, ...how }: Unsigned,
): Promise<{ transaction: string; bytes: string }> {
  const to: Hex = `0x${accountOf(recipient)}`;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
  const call = { owner: sender, contract, data: Buffer.from(data.slice(2), 'hex') };
  const raw = rawCall({ ...how, call });
  const transaction = createHash('sha256').update(raw).digest('hex');
  const { r, s, yParity } = await recoverableSignature(key, `0x${transaction}`);
  const signature = Buffer.from(`${r.slice(2)}${s.slice(2)}0${yParity}`, 'hex');
  const bytes = Buffer.concat([bytesField(1, raw), bytesField(2, signature)]);
  return { transaction, bytes: bytes.toString('hex') };
}

type Call = { owner: string; contract: string; data: Buffer };

/** What is signed: a call of a contract, without coins of the network. */
export function rawCall({
  call: { owner, contract, data },
  life: { expiresAt, afterBlock, afterHash },
  at,
  feeLimit,
}: Omit<Unsigned, 'transfer'> & { call: Call }): Buffer {
  const trigger = Buffer.concat([
    bytesField(1, addressBytes(owner)),
    bytesField(2, addressBytes(contract)),
    bytesField(4, data),
  ]);
  const parameter = Buffer.concat([bytesField(1, Buffer.from(TYPE)), bytesField(2, trigger)]);
  // Of the block that it comes after: two bytes of its number, and eight of its name.
  const number = afterBlock.toString(16).padStart(16, '0');
  return Buffer.concat([
    bytesField(1, Buffer.from(number.slice(12), 'hex')),
    bytesField(4, Buffer.from(afterHash.slice(16, 32), 'hex')),
    numberField(8, BigInt(expiresAt.getTime())),
    bytesField(11, Buffer.concat([numberField(1, TRIGGER), bytesField(2, parameter)])),
    numberField(14, BigInt(at)),
    numberField(18, feeLimit),
  ]);
}

/** Number of the kind of transaction, and the name of its message. */
const TRIGGER = 31n;
const TYPE = 'type.googleapis.com/protocol.TriggerSmartContract';

const accountOf = (address: string): string => {
  const twenty = tronBytes(address);
  if (twenty === undefined) {
    throw new Error(`${address} is no address of TRON`);
  }
  return twenty;
};
const addressBytes = (address: string): Buffer =>
  Buffer.from(`${TRON_PREFIX.toString(16)}${accountOf(address)}`, 'hex');

/** Seven bits in a byte, the lowest first; the eighth says that more follow. */
function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let left = value; ; left >>= 7n) {
    const low = Number(left & 0x7fn);
    if (left < 0x80n) {
      return Buffer.from([...bytes, low]);
    }
    bytes.push(low | 0x80);
  }
}

const NUMBER = 0n;
const BYTES = 2n;
const tag = (field: number, kind: bigint): Buffer => varint((BigInt(field) << 3n) | kind);

const numberField = (field: number, value: bigint): Buffer =>
  value === 0n ? Buffer.alloc(0) : Buffer.concat([tag(field, NUMBER), varint(value)]);
const bytesField = (field: number, value: Buffer): Buffer =>
  Buffer.concat([tag(field, BYTES), varint(BigInt(value.length)), value]);
