import { askedByOperators } from '../operation.ts';
import { chatDeskOf } from './desk.ts';

export const chatAdmin = askedByOperators('chat', chatDeskOf('enquiry'));
