/** A node that goes between a real one and who asks it, and says something else where a test wants that. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const JSON_BODY = { 'content-type': 'application/json' };

/** `said`: what it answers to a question, given the real node's answer. `asks`: whether the real one hears of it at all. */
export async function aNodeBetween(
  behind: string,
  said: (body: string, answer: string) => string,
  asks: (body: string) => boolean = () => true,
) {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const answer = asks(body)
        ? await (await fetch(behind, { method: 'POST', body, headers: JSON_BODY })).text()
        : '';
      response.writeHead(200, JSON_BODY).end(said(body, answer));
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Question = { id: number; method: string; params: unknown[] };
type Reply = { id: number; result?: unknown };

/** The same for whoever asks in JSON-RPC: what it says in place of a real result, one by one, in a batch as well. */
export const inPlaceOf =
  (said: (method: string, result: unknown, params: unknown[]) => unknown) =>
  (body: string, answer: string): string => {
    const questions = [JSON.parse(body) as Question | Question[]].flat();
    const replies = JSON.parse(answer) as Reply | Reply[];
    const change = (reply: Reply): Reply => {
      const { method, params } = questions.find(({ id }) => id === reply.id) as Question;
      return 'result' in reply ? { ...reply, result: said(method, reply.result, params) } : reply;
    };
    return JSON.stringify(Array.isArray(replies) ? replies.map(change) : change(replies));
  };
