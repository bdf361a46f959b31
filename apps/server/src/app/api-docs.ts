// The API for people: one page without scripts, made from the contract.
import type { Operation } from '@entrepot/contract/operation';
import type { FastifyInstance } from 'fastify';
import { refusalPattern } from '../platform/refusal-text.ts';
import type { Registry } from './http/registry.ts';
import { openApi, schema } from './openapi.ts';

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; }
  nav { columns: 14rem; font-size: 14px; } nav a { display: block; }
  section { border-block-start: 1px solid #ccc; padding-block: 1rem; }
  code, pre { font: 13px/1.45 ui-monospace, monospace; } pre { overflow-x: auto; background: #f4f4f2; padding: .75rem; }
  h2 { font-size: 1.1rem; margin: 0; } dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; } dd { margin: 0; }
`;

/** Adds `/api/openapi.json` and `/api/docs`; made when first asked for, or every start would wait for them. */
export function serveApiDocs(app: FastifyInstance, title: string, registry: Registry): void {
  let made: { json: string; html: string } | undefined;
  const docs = () => (made ??= makeDocs(title, registry));
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(docs().json));
  app.get('/api/docs', (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(docs().html),
  );
}

const makeDocs = (title: string, registry: Registry) => ({
  json: JSON.stringify(openApi(title, registry)),
  html: page(title, registry),
});

function page(title: string, registry: Registry): string {
  const entries = [...registry.values()].filter((entry) => !entry.legacy);
  const links = entries.map(({ name }) => `<a href="#${name}">${name}</a>`).join('');
  const sections = entries.map(section).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<h1>${escape(title)}</h1>
<p>Every operation is <code>POST /api/&lt;name&gt;</code> with a JSON body and answers HTTP 200 with
<code>{"code":"0","msg":"","data":…}</code>, or with a refusal. The machine-readable form is
<a href="/api/openapi.json">openapi.json</a>. Log in, then send <code>Authorization: Bearer &lt;token&gt;</code>.
Send <code>Idempotency-Key</code> with a write: repeated, it does nothing twice.</p>
<nav>${links}</nav>${sections}</html>`;
}

function section({ name, operation }: { name: string; operation: Operation }): string {
  const input = schema(operation.input, 'input');
  const refusals = operation.refusals
    .map((code) => `<dt><code>${code}</code></dt><dd>${escape(refusalPattern(code))}</dd>`)
    .join('');
  return `<section id="${name}"><h2><code>${name}</code></h2><p>${escape(operation.summary)}</p>
<p>${escape(ruleText(operation))}</p>
<details><summary>Input</summary><pre>${escape(JSON.stringify(input, null, 2))}</pre></details>
${refusals ? `<dl>${refusals}</dl>` : ''}</section>`;
}

function ruleText(operation: Operation): string {
  const { rate, who, effect, wire } = operation;
  const old = wire?.paths.length ? ` Existing clients: ${wire.paths.join(', ')}.` : '';
  return `For ${who}; a ${effect}; ${rate.count} calls in ${rate.seconds} s per ${rate.per}.${old}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
