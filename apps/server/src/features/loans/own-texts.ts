import type english from '../../../locales/en/loans.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('loans');
