import { operator } from '../operation.ts';
import { chatDeskOf } from './desk.ts';

export const chatAdmin = chatDeskOf(operator, 'enquiry');
