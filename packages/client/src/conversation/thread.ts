// What a browser has of a conversation. Messages are counted without gaps, so it knows itself what it has missed.
import type { Message, OwnMessages } from '@entrepot/contract/chat/types';

/** What both sides are answered. */
export type Answer = Pick<
  OwnMessages,
  'lastSeq' | 'unread' | 'own' | 'theirs' | 'messages' | 'more'
>;
export type Span = { before?: number; after?: number; size?: number };
export type List<A extends Answer> = (span: Span) => Promise<A>;

/** The newest messages that were read, in order; `more`: there are older ones. The rest as it was answered last. */
export type Thread<A extends Answer> = A;

/** Of a longer conversation the older messages are let go again, and read anew when they are scrolled to. */
const MOST = 1_000;
const AT_ONCE = 50;
/** Who has missed more than this begins anew at the end. */
const MOST_MISSED = 500;

/** Up to here nothing is missing. */
export function wholeUntil(messages: readonly Message[]): number {
  const gap = messages.findIndex(
    ({ seq }, at) => at > 0 && seq !== (messages[at - 1]?.seq ?? 0) + 1,
  );
  return messages.at(gap === -1 ? -1 : gap - 1)?.seq ?? 0;
}

/** Messages of both, each once, in the order of their numbers. */
export function together(some: readonly Message[], others: readonly Message[]): Message[] {
  const bySeq = new Map([...some, ...others].map((each) => [each.seq, each]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

function joined<A extends Answer>(known: Thread<A>, answer: A): Thread<A> {
  const messages = together(known.messages, answer.messages);
  const kept = messages.slice(-MOST);
  return { ...answer, messages: kept, more: known.more || kept.length < messages.length };
}

/** Reads what has come since, or the newest messages where nothing is known yet or too much was missed. */
export async function readOn<A extends Answer>(
  known: Thread<A> | undefined,
  list: List<A>,
): Promise<Thread<A>> {
  let thread = known;
  while (thread) {
    const answer: A = await list({ after: wholeUntil(thread.messages), size: AT_ONCE });
    if (answer.lastSeq - wholeUntil(thread.messages) > MOST_MISSED) {
      break;
    }
    thread = joined(thread, answer);
    if (!answer.more) {
      return thread;
    }
  }
  return list({ size: AT_ONCE });
}

/** Reads the messages before the oldest one that is known. */
export async function readBack<A extends Answer>(
  known: Thread<A>,
  list: List<A>,
): Promise<(now: Thread<A>) => Thread<A>> {
  const answer = await list({ before: known.messages[0]?.seq ?? 0, size: AT_ONCE });
  return (now) => ({
    ...now,
    messages: together(now.messages, answer.messages),
    more: answer.more,
  });
}

/** With messages that came by another way, such as those just sent. */
export const withMessages = <A extends Answer>(
  thread: Thread<A>,
  messages: readonly Message[],
): Thread<A> =>
  joined(thread, {
    ...thread,
    messages,
    lastSeq: Math.max(thread.lastSeq, ...messages.map(({ seq }) => seq)),
  });
