// What a brand asks for identities for. It asks for none until an operator has said what for (trust.md 6.10), and nothing of
// the mall depends on the answer: no balance, no order and no withdrawal waits for it (decision record 0062).
import type { RequestBrand } from '../../platform/context.ts';
import { setting } from '../brands/index.ts';

/** In the operator's words; undefined: the brand does not ask. */
export function purposeOf(brand: Pick<RequestBrand, 'settings'>): string | undefined {
  const purpose = setting(brand, 'identity_purpose').trim();
  return setting(brand, 'identity_open') && purpose !== '' ? purpose : undefined;
}
