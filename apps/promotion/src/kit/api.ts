import type { PromotionApi } from '@entrepot/contract/api/promotion';
import type { createClient } from '@entrepot/contract/client';

/** Asks the mall for something to read. */
export type Call = ReturnType<typeof createClient<PromotionApi>>;
