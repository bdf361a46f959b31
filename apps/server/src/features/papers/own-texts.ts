import type english from '../../../locales/en/papers.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('papers');
