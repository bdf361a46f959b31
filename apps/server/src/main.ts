// Starts the mall: settings, database, migrations, demo world once, then the chosen roles until it is told to stop.
import { startMallProcess } from './app/start.ts';

await startMallProcess(process.env);
