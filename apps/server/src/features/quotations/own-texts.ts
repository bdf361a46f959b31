import type english from '../../../locales/en/quotations.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('quotations');
