/**
 * The program cannot start as it is set up. The message is one sentence for the person at the
 * terminal, names the setting to change, and is printed without a stack.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** Runs a program; when it cannot start it says why and ends with exit code 1. */
export async function orSayWhy(program: () => Promise<unknown>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof CannotStart)) {
      throw error;
    }
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
