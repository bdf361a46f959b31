// Asks from a thread of its own: load.ts starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { ask, type Work } from './ask.ts';

parentPort?.postMessage(await ask(workerData as Work));
