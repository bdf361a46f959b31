import type english from '../../../locales/en/draws.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('draws');
