// Where an operator has named a service (SCREENING_URL), it is asked about each withdrawal over a network and each address that is
// bound, once. It only says whether people should look: what is not clear waits for two of them (decision record 0080).
import { z } from 'zod';
import type { ScreeningAnswer } from '@entrepot/contract/withdrawals/rules';
import type { Ctx } from '../../platform/context.ts';
import { raw, type Sql, sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { tell } from './carry-out.ts';
import { findOne } from './queries.ts';
import * as queries from './screening-queries.ts';

/** A service that has not answered by then does not answer. */
const ANSWER_LIMIT_MS = 5_000;
const MOST_BYTES = 10_000;

/** Asked already, or about what nobody is asked about: as a condition on the row `w`. */
export const isScreened = ({ config }: Pick<Ctx, 'config'>): Sql =>
  config.screeningUrl === undefined
    ? raw('true')
    : raw(`(w.chain is null or exists (
        select from withdrawals.screening s where s.withdrawal_id = w.id))`);

type About = { kind: 'withdrawal' | 'address'; network: string; address: string };

const said = z.object({ answer: z.enum(['clear', 'review']) });

/** Nothing follows a redirect, and no more is read than an answer has. */
async function ask({ config, log }: Ctx, about: About): Promise<ScreeningAnswer> {
  const { origin, pathname, search, username, password } = new URL(config.screeningUrl ?? '');
  const secret = [username, password].map(decodeURIComponent).join(':');
  try {
    const response = await fetch(origin + pathname + search, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(username && { authorization: `Basic ${Buffer.from(secret).toString('base64')}` }),
      },
      body: JSON.stringify(about),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (!response.ok) {
      throw new Error(`the screening service answers ${response.status}`);
    }
    return said.parse(JSON.parse(await bounded(response))).answer;
  } catch (error) {
    log.warn({ error, kind: about.kind }, 'no answer of the screening service');
    return 'unavailable';
  }
}

async function bounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) {
      throw new Error('the screening service answers too much');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

const OF_WITHDRAWALS = 'withdrawals.screen';

export const screenWithdrawals: ItemJob = {
  name: OF_WITHDRAWALS,
  everySeconds: 3,
  async due(ctx, limit) {
    return ctx.db.list<string>(sql`
      select w.id from withdrawals.withdrawal w
      where w.state = 'requested' and not ${isScreened(ctx)} and ${notSetAside(OF_WITHDRAWALS, sql`w.id`)}
      order by w.created_at, w.id limit ${limit}`);
  },
  async finish(ctx, ids) {
    for (const id of ids) {
      const which = sql`w.id = ${id} and w.state = 'requested' and not ${isScreened(ctx)}`;
      const found = await findOne(ctx.db, which);
      if (!found || found.chain === null || found.address === null) {
        continue;
      }
      const { chain, address } = found;
      // Its row is held by nobody: its owner can cancel it meanwhile.
      const own = await ask(ctx, { kind: 'withdrawal', network: chain, address });
      // An address that was doubtful when it was bound is so for whatever goes there.
      const doubtful = await queries.isDoubtful(ctx.db, { chain, address });
      if (await queries.keepAnswer(ctx.witness, id, doubtful ? 'review' : own, ctx.now)) {
        await tell(ctx, found);
      }
    }
  },
};

const OF_ADDRESSES = 'withdrawals.screen-addresses';
/** A network's name has no space. */
const KEY = raw(`b.chain || ' ' || b.address`);

export const screenAddresses: ItemJob = {
  name: OF_ADDRESSES,
  everySeconds: 10,
  async due({ db, config }, limit) {
    return config.screeningUrl === undefined
      ? []
      : db.list<string>(sql`
          select distinct ${KEY} from wallet.public_bound_address b
          where b.left_at is null and ${notSetAside(OF_ADDRESSES, KEY)} and not exists (
            select from withdrawals.address_screening s where s.chain = b.chain and s.address = b.address)
          limit ${limit}`);
  },
  async finish(ctx, keys) {
    for (const key of keys) {
      const [network = '', address = ''] = key.split(' ');
      const answer = await ask(ctx, { kind: 'address', network, address });
      await queries.keepAddressAnswer(ctx.witness, { chain: network, address }, answer, ctx.now);
    }
  },
};
