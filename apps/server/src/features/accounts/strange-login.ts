// Whoever learns a password logs in from somewhere else: the owner hears of the first log-in on a device and a network that he
// has used neither of before.
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../notifications/index.ts';
import { deviceOf } from './device.ts';
import { placeOf } from './known-places.ts';
import { texts } from './own-texts.ts';
import type { LoginRow } from './queries.ts';

const NEW_LOGIN = texts.mail('new-login');

/** Before the place is remembered. The first log-in of all is no news, nor is one to an account that many share. */
export async function tellStrangeLogin(ctx: Ctx, account: LoginRow): Promise<void> {
  const isFirst = account.lastLoginAt === null;
  if (isFirst || account.test || (await placeOf(ctx, account.id)) !== 'strange') {
    return;
  }
  const { browser, system } = deviceOf(ctx.userAgent);
  const device = [browser, system].filter((word) => word !== null).join(', ') || '–';
  await notify(ctx, null, [
    {
      ...{ kind: 'new-login', personId: account.id, params: { device } },
      once: `accounts.new-login ${newId(ctx.now.getTime())}`,
      mail: {
        mail: NEW_LOGIN,
        below: texts.below('notice'),
        values: { name: account.username, device },
      },
    },
  ]);
}
