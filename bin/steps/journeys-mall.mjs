/** The mall of the browser journeys: a fresh demo world, on ports and with data of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { COMPILED, node24, root } from './node24.mjs';

const LIMIT_MS = 180_000;
const WORDS_KEPT = 4_000;

/**
 * Starts it. `answers` waits until it does and says its last words where it ended before; `environment` is what the journeys
 * need of it; `stop` ends it and removes its data.
 */
export function startJourneysMall() {
  const port = process.env.E2E_PORT ?? '8900';
  const dataDir = mkdtempSync(join(tmpdir(), 'entrepot-journeys-'));
  // An empty DATABASE_URL is none: the journeys must never reach a real mall's data.
  const own = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn' };
  const child = spawn(node24(), ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...COMPILED, ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  const hear = (text) => {
    words = (words + text).slice(-WORDS_KEPT);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'exit');
  const end = () => child.kill('SIGTERM');
  process.on('exit', end);

  const answering = async () => {
    for (const until = Date.now() + LIMIT_MS; Date.now() < until; await sleep(200)) {
      if (child.exitCode !== null) {
        throw new Error(`the journeys' mall ended: ${words}`);
      }
      if (
        await fetch(`http://localhost:${port}/`).then(
          ({ ok }) => ok,
          () => false,
        )
      ) {
        return;
      }
    }
    throw new Error(`the journeys' mall does not answer: ${words}`);
  };
  const answers = answering();
  answers.catch(() => undefined); // told to who waits for it
  return {
    answers,
    environment: { E2E_PORT: port, DATA_DIR: dataDir },
    async stop() {
      process.off('exit', end);
      end();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
