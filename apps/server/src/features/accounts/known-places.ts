// Where the holder of an account, or an operator, has logged in rightly before: on a device with our cookie, or from a network.
// Wrong log-ins of strangers do not stop him there.
import type { PersonId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { knownPlacesOf, NOBODY, type PlaceHolder, storePlaces } from './guess-queries.ts';
import { privateKey } from './secrets.ts';

type Place = 'device' | 'network' | 'strange';

export async function placeOf(ctx: Ctx, holderId: PlaceHolder = NOBODY): Promise<Place> {
  const device = deviceHash(ctx, holderId);
  const network = networkHash(ctx);
  const known = await knownPlacesOf(ctx.db, holderId, [device ?? network, network]);
  if (device && known.includes(device)) {
    return 'device';
  }
  return known.includes(network) ? 'network' : 'strange';
}

/** After a right password, or a code that stands for one. */
export async function rememberPlace(ctx: Ctx, holderId: PersonId): Promise<void> {
  const device = privateKey(ctx.config.secret, `device ${holderId} ${ctx.device.remember()}`);
  await storePlaces(ctx.db, holderId, [device, networkHash(ctx)], ctx.now);
}

/** Another one for each holder: the table does not tell who uses the same machine. */
export function deviceHash(ctx: Ctx, holderId: PlaceHolder = NOBODY): string | undefined {
  const { name } = ctx.device;
  return name && privateKey(ctx.config.secret, `device ${holderId} ${name}`);
}

const networkHash = (ctx: Ctx) => privateKey(ctx.config.secret, `network ${ctx.network}`);
