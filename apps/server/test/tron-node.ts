/**
 * No TRON node comes from a package: this server speaks a node's protocol from answers in the form that its interface is
 * published in, with values of our own.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** A contract and two people, in the node's own writing and in ours. */
export const TOKEN = {
  hex: 'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  text: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};
export const BUYER = {
  hex: 'f16412b9a17ee9408646e2a21e16478f72ed1e95',
  text: 'TXyZjVcYurrbE43b2MfMtN34uA3tJL85zy',
};
export const OTHER = '9b3281a60ab7a44f351ef2896c653f134972ad22';

export const word = (hex: string) => hex.padStart(64, '0');
export const id = (no: number, branch = 'a') =>
  `${no.toString(16).padStart(16, '0')}${branch.repeat(48)}`;
export const tx = (digit: string) => digit.repeat(64);

export const block = (no: number, transactions: object[] = []) => ({
  blockID: id(no),
  block_header: {
    raw_data: {
      ...(no > 0 && { number: no, timestamp: 1_717_419_792_000 + no * 3_000 }),
      txTrieRoot: transactions.length > 0 ? word('e') : word('0'),
      witness_address: `41${OTHER}`,
      parentHash: no > 0 ? id(no - 1) : word('0'),
      version: 30,
    },
    witness_signature: 'c1c0',
  },
  ...(transactions.length > 0 && { transactions }),
});
export const coins = (
  txID: string,
  amount: number | string,
  contractRet = 'SUCCESS',
  to = BUYER.hex,
) => ({
  ret: [{ contractRet }],
  txID,
  raw_data: {
    contract: [
      {
        parameter: {
          value: { amount, owner_address: `41${OTHER}`, to_address: `41${to}` },
          type_url: 'type.googleapis.com/protocol.TransferContract',
        },
        type: 'TransferContract',
      },
    ],
  },
});
export const call = (txID: string) => ({
  ret: [{ contractRet: 'SUCCESS' }],
  txID,
  raw_data: { contract: [{ parameter: { value: {} }, type: 'TriggerSmartContract' }] },
});
/** What a transaction has done that calls no contract. */
export const plain = (txID: string) => ({
  id: txID,
  blockNumber: 1,
  receipt: { net_usage: 265 },
});
/** What a call has done, with the log of a transfer. */
export const result = (
  txID: string,
  units: number,
  state = 'SUCCESS',
  { blockNumber = 1, to = BUYER.hex } = {},
) => ({
  id: txID,
  blockNumber,
  contract_address: `41${TOKEN.hex}`,
  receipt: { energy_usage_total: 14_650, result: state },
  log: [
    { address: TOKEN.hex, topics: [word('ff')], data: '' },
    {
      address: TOKEN.hex,
      topics: [TRANSFER, word(OTHER), word(to)],
      data: word(units.toString(16)),
    },
  ],
});

const SOLID = 'walletsolidity/';

/**
 * A node that says what `answers` holds by the path and the number that was asked for; nothing at all where that is undefined.
 * Its solid part has the same as the other up to its newest block, where `answers` says nothing else of it.
 */
export async function startTronNode() {
  const answers = new Map<string, unknown>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { num } = JSON.parse(Buffer.concat(parts).toString()) as { num?: number };
      const asked = `${request.url?.slice(1)}${num === undefined ? '' : ` ${num}`}`;
      const solid = answers.get(`${SOLID}getnowblock`) as ReturnType<typeof block> | undefined;
      const isSolid = num !== undefined && num <= (solid?.block_header.raw_data.number ?? 0);
      const other = isSolid ? asked.replace(SOLID, 'wallet/') : asked;
      const answer = answers.has(asked)
        ? answers.get(asked)
        : answers.has(other)
          ? answers.get(other)
          : {};
      if (answer !== undefined) {
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, answers, stop };
}
