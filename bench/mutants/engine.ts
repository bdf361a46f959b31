// Runs tests against broken code through vitest's own interface. Nothing is written: a module is broken while it is loaded.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

import { instrument, type Mutant } from './instrument.ts';

export const root = join(import.meta.dirname, '../..');

/** What is broken: all mutants of some files, and the code that holds them. */
export type Subject = { mutants: Mutant[]; code: Map<string, string> };

/** Test files, and of each the tests that reach a mutant; null: all, for it is reached while the file is loaded. */
export type Reaching = Map<string, string[] | null>;

export function subjectOf(files: readonly string[]): Subject {
  const subject: Subject = { mutants: [], code: new Map() };
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    const { code, mutants } = instrument(file, source, subject.mutants.length);
    subject.mutants.push(...mutants);
    subject.code.set(join(root, file), code);
  }
  return subject;
}

/** The mutants that no test notices, and those that no test even reaches. */
export async function survivorsOf(
  subject: Subject,
  tests: readonly string[],
): Promise<{ survived: Mutant[]; unreached: Mutant[] }> {
  const engine = await openEngine(subject);
  try {
    const reach = await reachOf(engine, tests);
    const reached = subject.mutants.filter(({ id }) => reach.has(id));
    const own = ({ id, file }: Mutant): Reaching => {
      const all = reach.get(id) ?? new Map();
      const beside = file.replace(/\.ts$/, '.test.ts');
      return all.has(beside) ? new Map([[beside, all.get(beside)]]) : all;
    };
    // Most are noticed by the tests beside them; only the rest are shown to all that reach them.
    const first = await unnoticed(engine, reached, own);
    const survived = await unnoticed(engine, first, ({ id }) => reach.get(id) ?? new Map());
    return { survived, unreached: subject.mutants.filter(({ id }) => !reach.has(id)) };
  } finally {
    await engine.vitest.close();
  }
}

/** A test file that loads others after one mutant has been woken up; it exists for vite alone. */
type Wrapper = { id: string; call: string; tests: readonly string[] };
type Engine = { vitest: Vitest; wrappers: Map<string, Wrapper> };

const SUFFIX = '.wrapper.test.ts';

async function openEngine({ code }: Subject): Promise<Engine> {
  const wrappers = new Map<string, Wrapper>();
  const broken: Plugin = {
    name: 'all mutants asleep',
    enforce: 'pre',
    load: (id) => code.get(id),
  };
  const wrapped: Plugin = {
    name: 'test files that wake mutants up',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(SUFFIX) ? join(root, basename(id)) : undefined),
    load(id) {
      const wrapper = wrappers.get(id);
      return wrapper && codeOf(wrapper);
    },
  };
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      include: [],
      fsModuleCache: false, // it would keep modules with mutants for the next run
      isolate: false, // a new process for each mutant would take ten times as long
      reporters: [{}],
      maxWorkers: availableParallelism(),
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [broken, wrapped] },
  );
  return { vitest, wrappers };
}

const codeOf = ({ call, tests }: Wrapper): string =>
  [
    "import { vi } from 'vitest';",
    `import * as awake from ${JSON.stringify(join(import.meta.dirname, 'awake.ts'))};`,
    `awake.${call};`,
    'vi.resetModules();',
    ...tests.map((test) => `await import(${JSON.stringify(join(root, test))});`),
  ].join('\n');

const wrapperOf = (name: string, call: string, tests: readonly string[]): Wrapper => ({
  id: join(root, `${name}${SUFFIX}`),
  call,
  tests,
});

async function run({ vitest, wrappers }: Engine, list: readonly Wrapper[]): Promise<TestModule[]> {
  list.forEach((wrapper) => wrappers.set(wrapper.id, wrapper));
  const project = vitest.getRootProject();
  const ids = new Set(list.map(({ id }) => id));
  list.forEach(({ id }) => vitest.invalidateFile(id));
  const { testModules } = await vitest.runTestSpecifications(
    [...ids].map((id) => project.createSpecification(id)),
  );
  const ran = testModules.filter(({ moduleId }) => ids.has(moduleId));
  if (ran.length !== ids.size) {
    throw new Error(`${ids.size} were to run, ${ran.length} did`);
  }
  return ran;
}

async function reachOf(engine: Engine, tests: readonly string[]): Promise<Map<number, Reaching>> {
  const wrappers = tests.map((test, at) => wrapperOf(`reach-${at}`, 'noteWhatIsReached()', [test]));
  const reach = new Map<number, Reaching>();
  for (const module of await run(engine, wrappers)) {
    const test = engine.wrappers.get(module.moduleId)?.tests[0] ?? '';
    if (module.state() !== 'passed') {
      throw new Error(`${test} fails, or holds no test, before anything is broken`);
    }
    for (const [name, ids] of Object.entries(module.meta().reached ?? {})) {
      ids.forEach((id) => {
        const files: Reaching = reach.get(id) ?? new Map();
        const names = files.get(test);
        files.set(test, name === '' || names === null ? null : [...(names ?? []), name]);
        reach.set(id, files);
      });
    }
  }
  return reach;
}

async function unnoticed(
  engine: Engine,
  mutants: readonly Mutant[],
  reaching: (mutant: Mutant) => Reaching,
): Promise<Mutant[]> {
  const wrappers = new Map(
    mutants.map((mutant) => {
      const files = reaching(mutant);
      const lists = [...files.values()];
      const only = lists.includes(null) ? null : lists.flatMap((names) => names ?? []);
      const call = `wake(${mutant.id}, ${JSON.stringify(only)})`;
      const wrapper = wrapperOf(`mutant-${mutant.id}`, call, [...files.keys()]);
      return [wrapper.id, { mutant, wrapper }];
    }),
  );
  const modules = await run(
    engine,
    [...wrappers.values()].map(({ wrapper }) => wrapper),
  );
  const standing = new Set(
    modules.filter((module) => module.state() !== 'failed').map(({ moduleId }) => moduleId),
  );
  return [...wrappers].filter(([id]) => standing.has(id)).map(([, { mutant }]) => mutant);
}
