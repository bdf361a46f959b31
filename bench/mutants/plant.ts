// Plants one bug at a time and runs the tests that must see it. The tree stays as it is: the file is broken while it is loaded.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type TestProject, type Vitest } from 'vitest/node';

import { type Bug, planted } from './bugs.ts';
import config from '../../vitest.config.ts';
import { root } from './engine.ts';

/** `seen`: a test failed. `loaded`: the test came to load the broken file at all. */
export type Sight = { bug: Bug; seen: boolean; loaded: boolean; by: string; seconds: number };

export async function plantAll(
  bugs: readonly Bug[],
  tell: (sight: Sight) => void,
): Promise<Sight[]> {
  bugs.forEach((bug) => planted(readFileSync(join(root, bug.file), 'utf8'), bug));
  const field = await openField();
  try {
    const tests = [...new Set(bugs.map(({ test }) => test))];
    const broken = (await run(field.vitest, tests)).filter((module) => !module.ok());
    if (broken.length > 0) {
      throw new Error(`fails before any bug: ${broken.map(({ moduleId }) => moduleId).join(', ')}`);
    }
    const sights: Sight[] = [];
    for (const bug of bugs) {
      const isApart = Object.hasOwn(READ_APART, extname(bug.file));
      const sight = await (isApart ? plantApart(bug) : field.plant(bug));
      sights.push(sight);
      tell(sight);
    }
    return sights;
  } finally {
    await field.vitest.close();
  }
}

/** What no test loads, and where the tests are told to read the broken one. */
const READ_APART: Record<
  string,
  (folder: string, name: string) => [variable: string, value: string]
> = {
  // A migration is read once, before all tests: the broken one has a database server of its own.
  '.sql': (folder) => ['TEST_MIGRATIONS', folder],
  // The verifier is run by another program.
  '.py': (folder, name) => ['TEST_VERIFIER', join(folder, name)],
};

async function plantApart(bug: Bug): Promise<Sight> {
  const since = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  const name = basename(bug.file);
  cpSync(join(root, dirname(bug.file)), folder, { recursive: true });
  writeFileSync(join(folder, name), planted(readFileSync(join(root, bug.file), 'utf8'), bug));
  const [variable, value] = READ_APART[extname(bug.file)]?.(folder, name) ?? ['', ''];
  process.env[variable] = value;
  const { vitest } = await openField();
  try {
    return sightOf(bug, { modules: await run(vitest, [bug.test]), loaded: true, since });
  } finally {
    await vitest.close();
    delete process.env[variable];
    rmSync(folder, { recursive: true });
  }
}

type Ran = { modules: readonly TestModule[]; loaded: boolean; since: number };

function sightOf(bug: Bug, { modules, loaded, since }: Ran): Sight {
  const by = modules.flatMap((module) => [...module.children.allTests('failed')])[0]?.fullName;
  const seconds = (performance.now() - since) / 1_000;
  return { bug, seen: by !== undefined, loaded, by: by ?? '', seconds };
}

type Field = { vitest: Vitest; plant: (bug: Bug) => Promise<Sight> };

async function openField(): Promise<Field> {
  let standing: Bug | undefined;
  let loaded = false;
  const plugin: Plugin = {
    name: 'one planted bug',
    enforce: 'pre',
    load(id) {
      const path = id.split('?')[0] ?? '';
      if (!standing || path !== join(root, standing.file)) {
        return undefined;
      }
      loaded = true;
      return planted(readFileSync(path, 'utf8'), standing);
    },
  };
  const vitest = await createVitest({
    ...{ config: false, root, watch: false, reporters: [{}], bail: 1, fsModuleCache: false },
    ...{ maxWorkers: '100%', projects: projectsWith(plugin) },
  });
  const plant = async (bug: Bug): Promise<Sight> => {
    const since = performance.now();
    [standing, loaded] = [bug, false];
    vitest.invalidateFile(join(root, bug.file));
    const modules = await run(vitest, [bug.test]);
    standing = undefined;
    vitest.invalidateFile(join(root, bug.file));
    return sightOf(bug, { modules, loaded, since });
  };
  return { vitest, plant };
}

/** The projects of `npm test`; each run in a process of its own, so that no broken module is left from the one before. */
function projectsWith(plugin: Plugin) {
  return (config.test?.projects ?? []).map((project) => {
    if (typeof project !== 'object' || !('test' in project)) {
      throw new Error('the projects in vitest.config.ts are objects');
    }
    const { plugins = [], test, ...rest } = project;
    return {
      ...rest,
      plugins: [...plugins, plugin],
      test: { ...test, isolate: true, fsModuleCache: false },
    };
  });
}

async function run(vitest: Vitest, tests: readonly string[]): Promise<TestModule[]> {
  const specifications = tests.map((test) => {
    const path = join(root, test);
    const project = vitest.projects.find((each: TestProject) => each.matchesTestGlob(path));
    if (!project) {
      throw new Error(`${test} is a test of no project`);
    }
    return project.createSpecification(path);
  });
  const ids = new Set(specifications.map(({ moduleId }) => moduleId));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return testModules.filter(({ moduleId }) => ids.has(moduleId));
}
