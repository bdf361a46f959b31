// What a page does with the news of a conversation: it asks only for messages that it has not.
import type { LiveTalk } from '@entrepot/contract/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type Answer, type Thread, wholeUntil, withMessages } from './thread.ts';

const THREAD = 'chat.thread';
/** Names what a page has of a conversation. */
export const threadKey = (name: string) => [THREAD, name] as const;
/** With whom: a browser that several people use has their user code before it. */
export const partnerNamed = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** What this page itself has just said comes with the answer to it; another page of the same person asks for it then. */
const OWN_MS = 500;
/** Lists and counts of conversations are asked for so often at most. */
const LISTS_MS = 1_000;

type Progress = LiveTalk['own'];
const further = (one: Progress, other: Progress): Progress => ({
  got: Math.max(one.got, other.got),
  read: Math.max(one.read, other.read),
});

/** The same with what the news says of it. News may come late: nobody has read less than before. */
export const heard = <A extends Answer & { waiting?: boolean }>(
  thread: Thread<A>,
  { own, theirs, said, waiting }: LiveTalk,
): Thread<A> => ({
  ...(said ? withMessages(thread, [said]) : thread),
  own: further(thread.own, own),
  theirs: further(thread.theirs, theirs),
  ...(waiting === undefined ? {} : { waiting }),
});

/** Whether there are messages that a page has not. */
export const isBehind = ({ messages }: Pick<Answer, 'messages'>, { lastSeq }: LiveTalk): boolean =>
  wholeUntil(messages) < lastSeq;

export function takeIn(queries: QueryClient, talk: LiveTalk): void {
  listsChanged(queries);
  const about = {
    predicate: ({ queryKey: [kind, name] }: Pick<Query, 'queryKey'>) =>
      kind === THREAD && partnerNamed(String(name)) === talk.talk,
  };
  queries.setQueriesData<Thread<Answer>>(about, (thread) => thread && heard(thread, talk));
  const readOn = () =>
    void queries.invalidateQueries({
      predicate: (query) => {
        const thread = query.state.data as Thread<Answer> | undefined;
        return about.predicate(query) && (!thread || isBehind(thread, talk));
      },
    });
  if (talk.isOwn) {
    setTimeout(readOn, OWN_MS);
  } else {
    readOn();
  }
}

let resting: ReturnType<typeof setTimeout> | undefined;
let again = false;

function listsChanged(queries: QueryClient): void {
  if (resting !== undefined) {
    again = true;
    return;
  }
  void queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).startsWith('chat.') && name !== THREAD,
  });
  resting = setTimeout(() => {
    resting = undefined;
    if (again) {
      again = false;
      listsChanged(queries);
    }
  }, LISTS_MS);
}
