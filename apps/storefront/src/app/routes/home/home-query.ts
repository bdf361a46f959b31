import { ask, type Call } from '../../api.ts';

export const homeQuery = (call: Call) => ask(call, 'content.getHome', {});
