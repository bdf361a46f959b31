// The payout signer, a process of its own: `npm run signer`. Nobody talks to it; it asks the database, as a role that can
// write nothing but the signer's book.
import { orSayWhy } from '../platform/cannot-start.ts';
import { startSigner } from './start.ts';

await orSayWhy(() => startSigner(process.env, process.argv.slice(2)));
