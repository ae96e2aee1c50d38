import { Hono } from 'hono';
import * as v from 'valibot';
import type { Laboratory } from './laboratory.ts';
import { REJECT_REASONS, RESULT_KINDS, type RejectReason } from './line.ts';

const address = v.nullable(
  v.strictObject({
    host: v.string(),
    port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  }),
);
const wanted = v.strictObject({
  tipo: v.picklist(RESULT_KINDS),
  motivo: v.optional(v.picklist(Object.keys(REJECT_REASONS) as RejectReason[])),
});

/** Calls under /_sim by which tests of a running store drive the laboratory. */
export function laboratoryControls(laboratory: Laboratory) {
  const app = new Hono();
  app.get('/laboratorio', (c) => c.json(laboratory.lines()));
  app.delete('/laboratorio', (c) => {
    laboratory.clear();
    return c.body(null, 204);
  });
  app.post('/laboratorio/loja', async (c) => {
    const to = v.safeParse(address, await c.req.json().catch(() => undefined));
    if (!to.success) return c.json({ erro: 'invalid_address' }, 400);
    laboratory.sendResultsTo(to.output);
    return c.body(null, 204);
  });
  app.post('/laboratorio/exames/:placer', async (c) => {
    const asked = v.safeParse(wanted, await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ erro: 'invalid_result' }, 400);
    const id = laboratory.sendResult(c.req.param('placer'), asked.output.tipo, asked.output.motivo);
    return id === null ? c.json({ erro: 'not_found' }, 404) : c.json({ id });
  });
  return app;
}
