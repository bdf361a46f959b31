// A draw as existing clients know it (existing-clients.md §2.1).
import type { z } from 'zod';
import type { currentDraw } from './types.ts';

export const wireLottery = ({ draw, detailUrl }: z.infer<typeof currentDraw>) =>
  draw
    ? {
        ...{ id: draw.id, title: draw.title, detailUrl, status: 1 },
        running: draw.phase === 'running' ? '1' : '0',
      }
    : {};
