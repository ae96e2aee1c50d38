import { createMiddleware } from 'hono/factory';
import type { KnobPanel } from '../shared/knobs.ts';
import type { Timer } from '../shared/timer.ts';

export const outages = (knobs: KnobPanel, timer: Timer) =>
  createMiddleware(async (c, next) => {
    const { redesForaDoAr, redesLentasMs } = knobs.get();
    if (redesLentasMs > 0) await new Promise<void>((done) => timer(redesLentasMs, done));
    return redesForaDoAr ? c.text('Service Unavailable', 503) : next();
  });
