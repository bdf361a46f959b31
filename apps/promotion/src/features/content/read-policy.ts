/** One of the mall's policies, asked for before its page is drawn. */
import type { ApiRefusal } from '@entrepot/client/call.ts';
import type { ContentPage } from '@entrepot/contract/content/types';
import type { Call } from '../../kit/api.ts';

export type PolicyContent =
  | { kind: 'policy'; policy: ContentPage }
  | { kind: 'missing'; slug: string };

const NAME = /^[a-z][a-z0-9-]{0,63}$/;

export async function readPolicy(call: Call, slug: string): Promise<PolicyContent> {
  const missing = { kind: 'missing' as const, slug };
  // What would be refused as a name is a page that does not exist, too.
  if (!NAME.test(slug)) {
    return missing;
  }
  try {
    return { kind: 'policy' as const, policy: await call('content.getPage', { slug }) };
  } catch (error) {
    if ((error as Partial<ApiRefusal>).code === 'NOT_FOUND') {
      return missing;
    }
    throw error;
  }
}
