// Operators are stopped, started and lose the right to manage others at the server's console.
import { expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../test/accounts-factories.ts';
import { startMall } from '../../test/server.ts';
import { changedRight, stoppedOperator } from './commands/operator.ts';

const WHY = 'His laptop was stolen';

test('at the server’s console he is stopped and started without a second person, but never the last who manages rights', async () => {
  const fresh = await startMall();
  const [left, right] = [await anOperator(fresh), await anOperator(fresh)];
  const now = fresh.shared.clock.now();
  const at = (act: 'stop' | 'start', { username }: { username: string }, reason = WHY) =>
    stoppedOperator(fresh.owner, act, { username, reason, now });
  await expect(at('stop', right, 'x')).rejects.toThrow('The reason has 4 to 500 letters');
  await expect(at('stop', { username: 'nobody' })).rejects.toThrow('No operator is called nobody');
  await expect(at('start', right)).rejects.toThrow('not stopped');
  expect(await at('stop', right)).toMatch(/is stopped\.\nOnly Kim Harbour manages rights now/);
  expect(await refusalOf(right.call('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  await expect(at('stop', left)).rejects.toThrow('is the last one who manages rights');
  await expect(at('stop', right)).rejects.toThrow('stopped already');
  expect(await left.call('accounts.listOperators', {})).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ stopped: expect.objectContaining({ by: null, reason: WHY }) }),
    ]) as unknown,
  });
  expect(await at('start', right)).toContain('may work again');
  const { rows } = await left.call('accounts.listAuditEntries', {});
  expect(rows).toMatchObject([
    { by: null, operation: 'accounts.startOperator', input: { username: right.username } },
    { by: null, operation: 'accounts.stopOperator', input: { why: WHY } },
  ]);
  await fresh.stop();
});

test('the console takes the right to manage rights from nobody where fewer than two others have it', async () => {
  const fresh = await startMall();
  const right = await anOperator(fresh);
  await anOperator(fresh);
  const take = ({ username }: { username: string }) =>
    changedRight(fresh.owner, 'take', {
      ...{ username, named: 'operators', now: fresh.shared.clock.now() },
    });
  await expect(take(right)).rejects.toThrow('give another one the right operators first');
  const third = await anOperator(fresh, { rights: ['operators'] });
  expect(await take(right)).toContain('no longer has');
  await expect(take(third)).rejects.toThrow('two who manage rights would not remain');
  await fresh.stop();
});
