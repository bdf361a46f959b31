import type english from '../../../locales/en/applications.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('applications');
