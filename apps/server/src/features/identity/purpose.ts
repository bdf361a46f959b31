// What a brand asks for identities for. It asks for none until an operator has said what for (trust.md 6.10), and nothing of
// the mall depends on the answer: no balance, no order and no withdrawal waits for it (decision record 0062).
import type { Language } from '@entrepot/contract/languages';
import type { RequestBrand } from '../../platform/context.ts';
import { setting, textFor } from '../brands/index.ts';

/** In the operator's words, in the reader's language where there are any; undefined: the brand does not ask. */
export function purposeOf({
  brand,
  language,
}: {
  brand: Pick<RequestBrand, 'settings'>;
  language: Language;
}): string | undefined {
  const purpose = textFor(setting(brand, 'identity_purpose'), language);
  return setting(brand, 'identity_open') && purpose !== '' ? purpose : undefined;
}
