// The child process in which strangers' pictures are decoded. A decoder that crashes or loops takes down this process
// and not the mall; it has no secrets in its environment and no connection to anything.
import { encode } from './encode.ts';

process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  encode(bytes).then(
    (encoded) => process.send?.({ encoded }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
// The mall is gone: nothing is left to do.
process.on('disconnect', () => process.exit(0));
