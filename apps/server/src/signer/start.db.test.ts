/** A signer that does not come to its work: it says why and leaves nothing behind, and whoever ends it need not wait. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { signerUrlOf } from '../../test/signer-kit.ts';
import { withSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';
import { startSigner } from './start.ts';

const { mall, signer } = withSigner();

test('one that cannot start leaves no connection open, and no ear for signals that nobody heeds', async () => {
  const dry = { driver: 'dry-run', address: signer().sender };
  signer().configure({ key: dry, networks: { secondNode: undefined } });
  const connections = () =>
    mall().owner.value<number>(sql`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and usename like '%signer%'`);
  const [ears, before] = [process.listenerCount('SIGTERM'), await connections()];
  // A mall that is a business has two nodes.
  await mall().owner.run(sql`insert into ledger.gate (kind, up_to) values ('demo-funds', 0)`);
  try {
    const started = startSigner(
      {
        SIGNER_CONFIG: join(signer().folder, 'signer.json'),
        SIGNER_DATABASE_URL: await signerUrlOf(mall()),
      },
      [],
    );
    await expect(started).rejects.toThrow('networks.ERC20 has no "secondNode"');
  } finally {
    await mall().owner.run(sql`delete from ledger.gate where kind = 'demo-funds'`);
  }
  expect(process.listenerCount('SIGTERM')).toBe(ears);
  await expect.poll(connections).toBe(before);
});

test('one that still waits for its key ends at once when it is told to', async () => {
  const asked = join(signer().folder, 'asked');
  const command = ['/bin/sh', '-c', `touch ${asked}; cat > /dev/null`];
  const key = { driver: 'program', command, label: 'payouts', address: signer().sender };
  signer().configure({ key: { ...key, timeoutSeconds: 10 } });
  const running = signer().process();
  await vi.waitFor(() => expect(existsSync(asked)).toBe(true), 20_000);
  await running.stop();
  expect(await running.signal).toBe('SIGTERM');
});
