// Calls of a bench that shares the machine with what it measures: over kept connections, and with nothing that they do not
// need.
import { Agent, request, type RequestOptions } from 'node:http';
import type { Call } from '@entrepot/client/call.ts';

const agent = new Agent({ keepAlive: true });

export function lightClient<A>(port: string, token: string, from: string): Call<A> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': from,
  };
  const at = { agent, port, host: '127.0.0.1', method: 'POST', headers };
  return (async (name: string, input: unknown) => {
    const { code, msg, data } = await answered(
      { ...at, path: `/api/${name}` },
      JSON.stringify(input),
    );
    if (code !== '0') {
      throw new Error(`${name}: ${msg}`);
    }
    return data;
  }) as Call<A>;
}

type Answer = { code: string; msg: string; data: unknown };

function answered(at: RequestOptions, body: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(at, (answer) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => (text += part));
    answer.on('end', () => resolve(JSON.parse(text) as Answer));
  });
  sent.on('error', (error) => {
    // The server may close a connection at the moment when it is used again; what is sent here may come twice.
    if (sent.reusedSocket) {
      answered(at, body).then(resolve, reject);
    } else {
      reject(error);
    }
  });
  sent.end(body);
  return promise;
}
