import type { PolicyKey, SeedPaper } from '../../types.ts';

/** Some of the papers; `{brand}` in a text is the brand's name, `## ` at the start of a line heads a part. */
export type PapersOf<Key extends PolicyKey> = Readonly<Record<Key, SeedPaper>>;
