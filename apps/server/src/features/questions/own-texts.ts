import type english from '../../../locales/en/questions.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('questions');
