import type english from '../../../locales/en/archives.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('archives');
