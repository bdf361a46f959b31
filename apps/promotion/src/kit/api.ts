import type { PromotionApi } from '@entrepot/contract/api/promotion';
import type { createClient } from '@entrepot/client/call.ts';

/** Asks the mall for something to read. */
export type Call = ReturnType<typeof createClient<PromotionApi>>;
