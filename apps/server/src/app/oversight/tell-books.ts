// That the books do not add up, mailed to somebody outside at once, and when they do again (trust.md 3: it pages a person). Once
// for each rule that breaks, not each time that it is found broken.
import { resolveBrand } from '../../features/brands/index.ts';
import { sendMail } from '../../features/notifications/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { lastProof } from '../books/record.ts';
import type { Sweep } from '../run-jobs.ts';
import { texts } from './own-texts.ts';
import * as queries from './queries.ts';

const WRONG = texts.mail('wrong');
const MENDED = texts.mail('mended');

export const tellBooks: Sweep = {
  name: 'platform.tell-books',
  everySeconds: 5,
  async run(ctx) {
    const { db, now, config } = ctx;
    const proof = config.reportMail === undefined ? undefined : await lastProof(db);
    if (!proof || !config.reportMail) {
      return;
    }
    const told = await queries.toldCodes(db);
    const { violated } = proof;
    if (violated.some((code) => !told.includes(code))) {
      await queries.noteTold(db, violated, now);
      await tell(ctx, config.reportMail, { mail: WRONG, codes: violated, at: proof.at });
    } else if (violated.length === 0 && told.length > 0) {
      await queries.forgetTold(db);
      await tell(ctx, config.reportMail, { mail: MENDED, codes: told, at: proof.at });
    }
  },
};

type Told = { mail: typeof WRONG; codes: readonly string[]; at: Date };

async function tell(ctx: Ctx, to: string, { mail, codes, at }: Told): Promise<void> {
  const { language } = await resolveBrand(ctx.db, 'localhost');
  const values = { codes: codes.join(', '), at: at.toISOString().slice(0, 16).replace('T', ' ') };
  await sendMail(ctx, { to, language, mail, values });
}
