import type english from '../../../locales/en/payments.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('payments');
