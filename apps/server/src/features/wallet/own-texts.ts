import type english from '../../../locales/en/wallet.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('wallet');
