import { ask, type Call } from '../../kit/api.ts';

export const homeQuery = (call: Call) => ask(call, 'content.getHome', {});
