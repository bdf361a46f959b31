// Work on what strangers send, in a process of its own: one that crashes, loops or takes too much memory takes nothing
// else down. It has no secrets in its environment and no connection to anything but the mall that started it.
import { fork } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** For the environment of our own processes: where the mall keeps what it compiled, with which they start in a fifth of the time. */
const { NODE_COMPILE_CACHE } = process.env;
export const COMPILED: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** The process is gone before it answered: it crashed, or was ended because it took too long or too much memory. */
export class HelperEnded extends Error {
  override name = 'HelperEnded';
  readonly late: boolean;

  constructor(late: boolean) {
    super(late ? 'the helper process took too long and was ended' : 'the helper process ended');
    this.late = late;
  }
}

export type Helper<Question, Answer> = {
  /** One question at a time. Rejects when the work threw, or with HelperEnded; after `limitMs` the process is ended. */
  ask(question: Question, limitMs: number): Promise<Answer>;
  stop(): void;
  readonly ended: boolean;
};

type Reply<Answer> = { answer: Answer } | { error: string };

/** Starts a program whose questions are answered by `answerAsHelper`; `heapMb` bounds what its JavaScript holds. */
export function startHelper<Question extends object, Answer>(
  program: URL,
  { heapMb }: { heapMb: number },
): Helper<Question, Answer> {
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { PATH: process.env['PATH'], ...COMPILED },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let ended = false;
  const stop = () => {
    ended = true;
    child.kill('SIGKILL');
  };
  process.on('exit', stop);
  child.on('exit', () => {
    ended = true;
    process.off('exit', stop);
  });
  // A message to a process that has just died: its exit tells the same.
  child.on('error', () => undefined);
  // Who waits for an answer keeps the mall running by his socket; an idle helper does not.
  child.unref();
  child.channel?.unref();
  return {
    stop,
    get ended() {
      return ended;
    },
    ask: (question, limitMs) =>
      new Promise((resolve, reject) => {
        let late = false;
        const timer = setTimeout(() => {
          late = true;
          stop();
        }, limitMs);
        const settle = (end: () => void) => {
          clearTimeout(timer);
          child.off('message', onMessage);
          child.off('exit', onExit);
          end();
        };
        const onMessage = (message: unknown) => {
          const reply = message as Reply<Answer>;
          settle(() =>
            'answer' in reply ? resolve(reply.answer) : reject(new Error(reply.error)),
          );
        };
        const onExit = () => settle(() => reject(new HelperEnded(late)));
        if (ended) {
          onExit();
          return;
        }
        child.once('message', onMessage);
        child.once('exit', onExit);
        child.send(question);
      }),
  };
}

/** Nicer than the mall that starts it: a third of the time that it gets where both want it, so that the work still ends within its limit. */
const PATIENT = 5;

/**
 * In the helper's own program: answers what is asked until the mall is gone. On a busy machine customers' requests come
 * first; the threads that this process starts later are as patient as it is. Ctrl-C and a service manager tell all processes to
 * end; the mall ends its helpers itself, when their answers have come, or a merchant's file would seem to have broken one.
 */
export function answerAsHelper<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
): void {
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + PATIENT));
  // Kept now, for it is ended without warning; where everything is there already this writes nothing.
  flushCompileCache();
  process.on('message', (question: Question) => {
    answer(question).then(
      (given) => process.send?.({ answer: given }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined);
  }
}
