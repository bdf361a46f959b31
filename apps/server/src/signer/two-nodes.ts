// The word of a second node: nothing that releases money, makes a payment final or has it signed anew is believed of one alone
// (decision record 0095), and none alone stops payments or makes them dear (decision record 0098).
import { CannotStart } from '../platform/cannot-start.ts';
import { NodeFault } from '../platform/ask-node.ts';
import type { Db } from '../platform/db.ts';
import type { OpenNonce } from './book.ts';
import { isBusiness, noteDiffering } from './book-nodes.ts';
import type { Signer, Station } from './station.ts';

/** How faults call them. */
export const THE_NODE = 'the node';
export const SECOND_NODE = 'the second node';

/** Newest blocks that are further apart are not of two nodes that both go on. */
const MOST_APART_MS = 600_000;
/** Questions of one turn that may stay without an answer: each takes as long as a node has for one. */
const MOST_FAULTS = 5;

/** What the payments of one turn may ask of their nodes, with a note where one of them waits for that: its owner reads so. */
export type SecondWord = {
  /** What the second node answers; undefined: it is not asked any more in this turn. Throws then for one that they differed about. */
  ask: <Answer>(
    nonce: OpenNonce,
    question: () => Promise<Answer>,
  ) => Promise<{ said: Answer } | undefined>;
  /** What either answers. */
  orNote: <Answer>(nonce: OpenNonce, question: () => Promise<Answer>) => Promise<Answer>;
  /** How many were not asked about in this turn. */
  unasked: () => number;
  /** Throws that they differ. */
  differ: (nonce: OpenNonce, words: string) => Promise<never>;
};

export function secondWord({ db, perTurn }: Signer): SecondWord {
  let [asked, unasked, faults] = [0, 0, 0];
  const orNote: SecondWord['orNote'] = async (nonce, question) => {
    try {
      return await question();
    } catch (error) {
      faults += 1;
      await noteDiffering(db, nonce);
      throw error;
    }
  };
  return {
    orNote,
    unasked: () => unasked,
    async ask(nonce, question) {
      if (asked >= perTurn || faults >= MOST_FAULTS) {
        unasked += 1;
        if (nonce.differs) {
          throw new NodeFault(
            `${SECOND_NODE} said something else of nonce ${nonce.nonce} than ${THE_NODE}, and is asked again in another turn`,
          );
        }
        return undefined;
      }
      asked += 1;
      return { said: await orNote(nonce, question) };
    },
    async differ(nonce, words) {
      await noteDiffering(db, nonce);
      throw new NodeFault(words);
    },
  };
}

/** Those first that may end now: one that waits for people, or for a node to mend, keeps nobody else from being compared. */
export const inOrder = <Nonce extends OpenNonce>(open: readonly Nonce[]): Nonce[] => [
  ...open.filter(({ differs, isPuzzle }) => !differs && !isPuzzle),
  ...open.filter(({ isPuzzle }) => isPuzzle),
  ...open.filter(({ differs }) => differs),
];

/** Throws when some were not asked about and none came to an end: those that were asked about would be so in the next turn again. */
export async function assertAllComeUp(
  { unasked }: SecondWord,
  before: readonly OpenNonce[],
  after: () => Promise<readonly OpenNonce[]>,
): Promise<void> {
  if (unasked() > 0 && (await after()).length >= before.length) {
    throw new NodeFault(
      `payments whose question to ${SECOND_NODE} does not come up: ${unasked()}. Others that wait for people are asked about before them`,
    );
  }
}

/** Throws when the newest block of one of them is much older than the other's; told by the time of their blocks. */
export function assertBothGoOn(here: Date, there: Date): void {
  const apart = there.getTime() - here.getTime();
  if (Math.abs(apart) > MOST_APART_MS) {
    const [late, other] = apart > 0 ? [THE_NODE, SECOND_NODE] : [SECOND_NODE, THE_NODE];
    const minutes = Math.round(Math.abs(apart) / 60_000);
    throw new NodeFault(`${late} is ${minutes} minutes behind ${other}`);
  }
}

/** What those answer that do. Throws what the first one said when none does. */
export async function answersOf<Answer>(asked: readonly Promise<Answer>[]): Promise<Answer[]> {
  const all = await Promise.allSettled(asked);
  const said = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  if (said.length === 0) {
    await asked[0];
  }
  return said;
}

/** That one of them takes it is enough; the other is not waited for then. Throws what the first one said when neither does. */
export const takenByOne = (sent: readonly Promise<void>[]): Promise<void> =>
  Promise.any(sent).catch(() => sent[0]);

type Balances = { gas: bigint; units: bigint };

/** What all of them say that is there, and no more. */
export async function balancesOfAll(asked: readonly Promise<Balances>[]): Promise<Balances> {
  const said = await Promise.all(asked);
  return {
    gas: least(...said.map(({ gas }) => gas)),
    units: least(...said.map(({ units }) => units)),
  };
}

export const least = (...values: bigint[]): bigint =>
  values.reduce((one, other) => (one < other ? one : other));
export const greatest = (...values: bigint[]): bigint =>
  values.reduce((one, other) => (one > other ? one : other));

/** Refuses one node for a network of a business. A demo world has its own, and its coins are worth nothing. */
export async function assertTwoNodes(db: Db, { network, nodes }: Station): Promise<void> {
  if (nodes === 1 && (await isBusiness(db))) {
    throw new CannotStart(
      `networks.${network} has no "secondNode": in a business nothing is paid on the word of one node. Name another one, of somebody else, in SIGNER_CONFIG.`,
    );
  }
}
