/** Does something with each, one after the other and all of them, whatever becomes of one; then throws what went wrong. */
export async function eachInTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  const [first] = failures;
  if (failures.length > 0) {
    throw first;
  }
}
