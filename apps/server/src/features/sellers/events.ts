import { z } from 'zod';
import { shopId } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

export const sellersEvents = eventsOf('sellers', { shopOpened: z.object({ shopId }) });
