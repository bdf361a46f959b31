// The contract as OpenAPI 3.1, made from the same declarations that the server runs on.
import { REFUSALS } from '@entrepot/contract/refusals';
import type { Operation } from '@entrepot/contract/operation';
import { z } from 'zod';
import { refusalPattern } from '../platform/refusal-text.ts';
import type { Registry } from './http/registry.ts';

type Json = Record<string, unknown>;

/** The document for one origin. Legacy addresses are listed with their operation, not as operations of their own. */
export function openApi(title: string, registry: Registry): Json {
  const paths: Json = {};
  for (const [address, entry] of registry) {
    if (!entry.legacy) {
      paths[`/api/${address}`] = { post: describe(entry.name, entry.operation) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Every call answers HTTP 200 with `{code, msg, data}`. `code` is a string; "0" is success. ' +
        'A refusal carries its closed code in `refusal`. Amounts are exact decimal strings in USDT, times are UTC.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function describe(name: string, operation: Operation): Json {
  const [feature] = name.split('.');
  return {
    operationId: name,
    tags: [feature],
    summary: operation.summary,
    description: details(operation),
    ...(operation.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(operation.effect === 'write'
      ? {
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              description: 'The same key sends the same write only once.',
              schema: { type: 'string', minLength: 8, maxLength: 100 },
            },
          ],
        }
      : {}),
    requestBody: {
      required: true,
      content: {
        [operation.file ? 'multipart/form-data' : 'application/json']: {
          schema: schema(operation.input, 'input'),
        },
      },
    },
    responses: {
      200: {
        description: 'The result, or a refusal',
        content: contentOf(operation),
      },
    },
  };
}

const contentOf = (operation: Operation): Json =>
  operation.gives === 'file'
    ? {
        'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
        'application/json': { schema: refusal(operation) },
      }
    : { 'application/json': { schema: { oneOf: [success(operation), refusal(operation)] } } };

function details(operation: Operation): string {
  const { rate } = operation;
  const lines = [
    `Caller: ${operation.who}. Effect: ${operation.effect}. Limit: ${rate.count} in ${rate.seconds} s per ${rate.per}.`,
  ];
  if (operation.wire?.paths.length) {
    const legacy = operation.wire.paths.map((path) => `\`/api/${path}.action\``).join(', ');
    lines.push(`Existing clients call it as ${legacy}, with their own shapes.`);
  }
  for (const code of operation.refusals) {
    lines.push(`- \`${code}\`: ${refusalPattern(code)}`);
  }
  return lines.join('\n\n');
}

function success(operation: Operation): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { const: '0' },
      msg: { type: 'string' },
      data: schema(operation.output, 'output'),
    },
  };
}

function refusal(operation: Operation): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'refusal'],
    properties: {
      code: { enum: [...new Set(operation.refusals.map((code) => REFUSALS[code])), '1', '403'] },
      msg: { type: 'string', description: 'In the language of the request.' },
      refusal: { enum: [...operation.refusals, 'INVALID_INPUT', 'NOT_LOGGED_IN', 'INTERNAL'] },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
}

export function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
}
