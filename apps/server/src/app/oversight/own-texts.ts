import type english from '../../../locales/en/oversight.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('oversight');
