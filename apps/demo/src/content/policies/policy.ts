import type { PolicyKey, SeedPolicy } from '../../types.ts';

/** Some of the policies; `{brand}` in a text is the brand's name, `## ` at the start of a line heads a part. */
export type PoliciesOf<Key extends PolicyKey> = Readonly<Record<Key, SeedPolicy>>;
