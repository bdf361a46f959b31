/** The server writes a row's fault in English into its report; here it becomes a text of ours. Without React. */

export type Reason = { key: ReasonKey; values: Record<string, string | number> };

const KNOWN = [
  ['missing', /^is missing$/],
  ['noNumber', /^is no number$/],
  ['notWhole', /^is no whole number from (?<least>\d+) to (?<most>\d+); (?<taken>\d+) was taken$/],
  ['negative', /^is negative$/],
  ['tooHigh', /^is absurdly high$/],
  ['tooSmall', /^is too small$/],
  ['notShipped', /^(?<what>.+) goods are not shipped$/],
  ['switchedOff', /^is switched off$/],
  ['html', /^HTML removed$/],
  ['control', /^control characters removed$/],
  ['cut', /^cut to (?<most>\d+) characters$/],
  ['noObject', /^this is no object$/],
  ['noJson', /^this is no JSON/],
  ['tooLong', /^the line is longer than (?<most>\d+) characters$/],
  ['tooDeep', /^is nested too deeply$/],
  ['cannotReadOn', /^cannot read on/],
  ['notFitting', /^does not fit together$/],
  ['foreignPicture', /^a picture on another server is not fetched$/],
  ['noPicture', /^(?<what>.+) is not beside the file$/],
  ['badPicture', /^(?<what>.+): UPLOAD_\w+$/],
  ['notStored', /^could not be stored/],
  // Why a whole file could not be read to its end.
  ['tooManyRows', /^A file may have at most (?<most>\d+) rows\b/],
  ['tooSlow', /^Reading this file takes longer than (?<seconds>\d+) seconds\b/],
  ['tooMuchMemory', /^Reading this file takes more than (?<megabytes>\d+) MB of memory\b/],
  ['notProcessed', /^the mall could not process this file$/],
] as const;

export type ReasonKey = (typeof KNOWN)[number][0];

/** Undefined for what nobody has translated: the server's own words are better than none. */
export function reasonOf(text: string): Reason | undefined {
  for (const [key, pattern] of KNOWN) {
    const found = pattern.exec(text);
    if (found) {
      return { key, values: { ...found.groups } };
    }
  }
  return undefined;
}
