import type english from '../../../locales/en/identity.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('identity');
