/** Shows what a long step is doing and how long it has taken. */
import { spawn } from 'node:child_process';

const STILL_MS = 10_000;

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step with a line at its beginning, a sign of life, and its duration at the end. */
export async function step(title, work) {
  const since = Date.now();
  console.log(`· ${title} …`);
  const alive = setInterval(() => console.log(`  ${title}: ${seconds(since)} …`), STILL_MS);
  try {
    const result = await work();
    console.log(`✓ ${title} (${seconds(since)})`);
    return result;
  } finally {
    clearInterval(alive);
  }
}

/** Runs a program and gathers what it says. */
export function gather(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (chunk) => {
      output += chunk;
      options.onText?.(String(chunk));
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Like `gather`, for a program that must succeed: its words are shown only when it does not. */
export async function must(command, args, options) {
  const { code, output } = await gather(command, args, options);
  if (code !== 0) {
    console.error(output.trim());
    throw new Error(`${[command, ...args].join(' ')} ended with code ${code}.`);
  }
}

/** Runs a program of bin/: its result is the exit code, an error is one line and exit code 1. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error.message); // the failed step has already shown its own words
    process.exitCode = 1;
  }
}
