/** The public interface of the demo world. The server loads it with one dynamic import, where DEMO is 1. */
export { drawnFiles } from './pictures/drawn-files.ts';
export { listReserves } from './world/list-reserves.ts';
export { sayGiven } from './world/say-given.ts';
export { seedDemoWorld } from './seed-demo-world.ts';
