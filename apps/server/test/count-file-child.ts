/** Counts one more payment on a disk that is full: started where a file may be no longer than so much. Says how it ended. */
import { countAtLeast } from '../src/signer/count-file.ts';

// Else the first byte too many would end the process.
process.on('SIGXFSZ', () => undefined);
const [, , file = '', sender = '', count = ''] = process.argv;
try {
  countAtLeast(file, sender, Number(count));
  process.stdout.write('written');
} catch (error) {
  process.stdout.write((error as NodeJS.ErrnoException).code ?? String(error));
}
