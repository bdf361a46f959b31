// Starts the mall: settings, database, migrations, demo world once, then the chosen roles until it is told to stop.
import { startMallProcess } from './app/start.ts';

// Read by the C library before this line; the database's processes, which would inherit them, manage memory in their own way.
delete process.env['MALLOC_ARENA_MAX'];
delete process.env['MALLOC_MMAP_THRESHOLD_'];

await startMallProcess(process.env);
