// Bugs of our own, as they stand in planted.txt.

export type Bug = { file: string; find: string; replace: string; test: string };

/** `file | find | replace | test` on each line; `#` and empty lines part them. */
export function readBugs(text: string): Bug[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [file, find, replace, test, ...more] = line.split(' | ');
      if (!file || !find || replace === undefined || !test || more.length > 0) {
        throw new Error(`not a planted bug: ${line}`);
      }
      return { file, find, replace, test };
    });
}

/** The source with a bug in it. */
export function planted(source: string, { file, find, replace }: Bug): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
  }
  return parts.join(replace);
}
