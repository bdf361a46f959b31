// What the demo world asks of the mall that it is put into. The mall hands it in (apps/server/src/app/demo-world.ts): nothing
// here knows how an operation is run.
import type { PersonId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import type { Config } from '@entrepot/server/platform/config';
import type { Db } from '@entrepot/server/platform/db';

export type Person = {
  id: PersonId;
  username: string;
  /** Of the mall in which he acts, and in which language; else the default brand's, in English. */
  brand?: string;
  language?: Language;
  /** What he sends with what he asks. */
  file?: { name: string; type: string; bytes: Buffer };
};

type Audience = 'storefront' | 'seller' | 'admin';

export type Host = {
  db: Db;
  /** As the role that makes operators. */
  approver: Db;
  config: Config;
  now: () => Date;
  /** Calls an operation as a person at a moment of the past. */
  runAs: (
    who: Person & { audience: Audience; at: Date },
    name: string,
    input: unknown,
  ) => Promise<unknown>;
  /** Runs every timer that is due. */
  runAllJobs: () => Promise<void>;
};

export type Act = (
  audience: Audience,
  person: Person,
  name: string,
  input: unknown,
  at: Date,
) => Promise<unknown>;

/**
 * The people of the demo world act through the same operations as everybody else, only earlier: an order of the demo world
 * has gone through every rule of an order.
 */
export function actingIn({ runAs }: Host): Act {
  return (audience, person, name, input, at) => runAs({ ...person, audience, at }, name, input);
}
