/**
 * The program cannot start as it is set up. The message is one sentence for the person at the
 * terminal, names the setting to change, and is printed without a stack.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
