// Runs in the test runner's own processes: which mutant is awake, and what each test reaches of the broken places.
import fc from 'fast-check';
import { afterAll, beforeEach, onTestFailed, type RunnerTestFile } from 'vitest';
import { AWAKE } from './switch.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Numbers of the places that a test has passed through; under '' those passed while modules were loaded. */
    reached?: Record<string, number[]>;
  }
}

/** A loop that a mutant keeps from ending passes through a broken place again and again. */
const MOST_CALLS = 5_000_000;

/** Notes what the tests that are loaded next reach, while every mutant sleeps. */
export function noteWhatIsReached(): void {
  const reached: Record<string, Set<number>> = {};
  let current = (reached[''] = new Set());
  let file: RunnerTestFile | undefined;
  install((id) => {
    current.add(id);
    return false;
  });
  beforeEach(({ task }) => {
    file = task.file;
    current = reached[task.fullTestName] ??= new Set();
  });
  afterAll(() => {
    if (file) {
      const lists = Object.entries(reached).map(
        ([test, ids]) => [test, [...ids]] as [string, number[]],
      );
      file.meta.reached = Object.fromEntries(lists);
    }
  });
}

/** Wakes one mutant for the tests that are loaded next. Only the named ones run, until the first of them fails. */
export function wake(mutant: number, only: readonly string[] | null): void {
  let calls = 0;
  let isKilled = false;
  install((id) => {
    calls += 1;
    if (calls > MOST_CALLS) {
      throw new Error('this goes on for ever');
    }
    return id === mutant;
  });
  beforeEach(({ task, skip }) => {
    calls = 0;
    skip(isKilled || (only !== null && !only.includes(task.fullTestName)));
    onTestFailed(() => {
      isKilled = true;
    });
  });
}

function install(isAwake: (id: number) => boolean): void {
  fc.configureGlobal({ seed: 1 }); // a mutant is not noticed by luck
  Reflect.set(globalThis, AWAKE, isAwake);
}
