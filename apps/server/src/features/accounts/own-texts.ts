import type english from '../../../locales/en/accounts.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('accounts');
