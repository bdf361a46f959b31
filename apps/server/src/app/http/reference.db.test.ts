import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

async function ask(language: string) {
  const response = await fetch(`${mall.url.storefront}/api/content.getHome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: '{}',
  });
  const answer = (await response.json()) as { msg: string; requestId?: string };
  return { ...answer, header: response.headers.get('x-request-id') };
}

test('a fault of ours tells the reader a reference, and the log tells the operator what it was', async () => {
  const error = vi.spyOn(mall.shared.log, 'error');
  const info = vi.spyOn(mall.shared.log, 'info');
  await mall.owner.run(raw('alter table content.banner rename to banner_away'));
  for (const language of ['en', 'zh-CN', 'ar']) {
    const { msg, requestId, header } = await ask(language);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(header).toBe(requestId);
    expect(msg).toContain(requestId);
    expect(msg).not.toMatch(/relation|banner/);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({
        requestId,
        operation: 'content.getHome',
        error: expect.any(Error),
      }),
      'request failed',
    );
    expect(info).toHaveBeenCalledWith(
      expect.objectContaining({ requestId, outcome: 'failed', audience: 'storefront' }),
      'call',
    );
  }
  await mall.owner.run(raw('alter table content.banner_away rename to banner'));
  const { msg } = await ask('en');
  expect(msg).toBe('');
});
