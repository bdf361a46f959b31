/** As many at a time as keep a test machine of two cores busy. */
const AT_ONCE = 8;

/** `Promise.all` with a few at a time; answers in order. */
export async function inBatches<T, R>(
  all: readonly T[],
  each: (one: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = Array.from({ length: all.length });
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const at = next++;
      answers[at] = await each(all[at] as T);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}
