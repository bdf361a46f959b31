import type english from '../../../locales/en/orders.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('orders');
