import type english from '../../../locales/en/adjustments.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('adjustments');
