// What the signer says of itself, for the mall to read.
import type { Amount } from '@entrepot/contract/money';
import { type Db, sql } from '../platform/db.ts';
import { type Place, used } from './book.ts';

/** Coins that cannot be sent now; each is noted once, and so is its end. */
export async function noteFrozen(
  db: Db,
  { network, sender }: Place,
  assets: readonly string[],
): Promise<void> {
  await db.run(sql`
    update signer.freeze set ended_at = now()
    where network = ${network} and sender = ${sender} and ended_at is null and asset <> all(${assets}::text[])`);
  await db.run(sql`
    insert into signer.freeze (network, asset, sender)
    select ${network}, asset, ${sender} from unnest(${assets}::text[]) asset
    on conflict do nothing`);
}

export type Report = {
  network: string;
  kind: 'evm' | 'tron';
  /** By it the mall knows which of its networks this is. */
  identity: string;
  asset: string;
  contract: string;
  sender: string;
  version: string;
  driver: string;
  fault: string | null;
  nodes: number;
  headNo: bigint | null;
  finalNo: bigint | null;
  nextNonce: number | null;
  chainNonce: number | null;
  floatAmount: Amount | null;
  floatMost: Amount | null;
  gasAmount: Amount | null;
  caps: { payout: Amount; hour: Amount; day: Amount };
  twoPeopleAbove: Amount;
};

/** Says that it is alive, and how it stands. */
export async function report(db: Db, said: Report): Promise<void> {
  const { hour, day } = await used(db);
  await db.run(sql`
    insert into signer.station (network, kind, identity, asset, contract, sender, version, driver, seen_at, fault, fault_since, nodes, head_no,
      final_no, next_nonce, chain_nonce, float_amount, float_most, gas_amount, payout_cap, hour_cap, hour_used, day_cap, day_used,
      two_people_above)
    values (${said.network}, ${said.kind}, ${said.identity}, ${said.asset}, ${said.contract}, ${said.sender}, ${said.version}, ${said.driver},
      now(), ${said.fault}, case when ${said.fault}::text is not null then now() end, ${said.nodes}, ${said.headNo}, ${said.finalNo}, ${said.nextNonce}, ${said.chainNonce}, ${said.floatAmount},
      ${said.floatMost}, ${said.gasAmount}, ${said.caps.payout}, ${said.caps.hour}, ${hour}, ${said.caps.day}, ${day},
      ${said.twoPeopleAbove})
    on conflict (network) do update set kind = excluded.kind, identity = excluded.identity, asset = excluded.asset, contract = excluded.contract,
      sender = excluded.sender, version = excluded.version, driver = excluded.driver, seen_at = excluded.seen_at, fault = excluded.fault,
      fault_since = case when excluded.fault is not null then coalesce(station.fault_since, now()) end, nodes = excluded.nodes,
      head_no = excluded.head_no, final_no = excluded.final_no, next_nonce = excluded.next_nonce,
      chain_nonce = excluded.chain_nonce, float_amount = excluded.float_amount, float_most = excluded.float_most,
      gas_amount = excluded.gas_amount, payout_cap = excluded.payout_cap, hour_cap = excluded.hour_cap,
      hour_used = excluded.hour_used, day_cap = excluded.day_cap, day_used = excluded.day_used,
      two_people_above = excluded.two_people_above`);
}
