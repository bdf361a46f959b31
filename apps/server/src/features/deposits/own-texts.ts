import type english from '../../../locales/en/deposits.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('deposits');
