import type english from '../../../locales/en/withdrawals.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('withdrawals');
