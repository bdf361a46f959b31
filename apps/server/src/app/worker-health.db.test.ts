/** A process that answers no customers, and can be watched all the same. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePorts, startServerProcess } from '../../test/server-process.ts';
import type { Readiness } from './health.ts';

const PATIENCE = { timeout: 20_000, interval: 200 };

test('a process with the role worker alone tells its health, and nothing else', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-worker-'));
  const ports = await freePorts();
  const settings = { ...ports, DATA_DIR: dataDir, DEMO: '0', ROLES: 'worker' };
  const worker = await startServerProcess(settings);
  try {
    const ask = (path: string) => fetch(`${worker.url.health}${path}`);
    expect(await (await ask('/health')).json()).toEqual({ status: 'ok' });
    const ready = await ask('/ready');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'ready',
      checks: { database: { ok: true }, timers: { ok: true, late: [] } },
    });
    // Nobody waits a minute for the first proof of the books.
    await vi.waitFor(async () => {
      const { checks } = (await (await ask('/ready')).json()) as Readiness;
      expect(checks['books']).toMatchObject({ ok: true, allCheckedAt: expect.any(String) });
    }, PATIENCE);
    expect((await ask('/api/content.getHome')).status).toBe(404);
    await expect(fetch(`${worker.url.storefront}/health`)).rejects.toThrow('fetch failed');
    expect(worker.said()).toContain(`:${ports['HEALTH_PORT']}/ready`);
    process.kill(worker.pid, 'SIGTERM');
    expect(await worker.ended).toBe(0);
  } finally {
    await worker.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
