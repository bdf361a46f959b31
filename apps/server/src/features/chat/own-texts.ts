import type english from '../../../locales/en/chat.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('chat');
