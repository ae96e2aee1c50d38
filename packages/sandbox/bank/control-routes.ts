import { Hono } from 'hono';
import * as v from 'valibot';
import type { Bank } from './bank.ts';

const wholeNumber = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  v.pipe(v.string(), v.digits(), v.transform(Number)),
]);
const yesNo = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

const payOptions = v.strictObject({
  valor: v.optional(v.string()),
  duplicar: v.optional(v.pipe(wholeNumber, v.maxValue(20))),
  atrasarMs: v.optional(v.pipe(wholeNumber, v.maxValue(86_400_000))),
  semNotificacao: v.optional(yesNo),
  aposExpirar: v.optional(yesNo),
  pagarDeNovo: v.optional(yesNo),
});

const statusOf = { not_found: 404, not_active: 409, expired: 409, wrong_amount: 400 } as const;

export function bankControls(bank: Bank) {
  const app = new Hono();
  app.post('/pagar/:txid', async (c) => {
    const text = await c.req.text();
    const body = text ? parseJson(text) : {};
    const options = v.safeParse(payOptions, typeof body === 'object' ? { ...c.req.query(), ...body } : body);
    if (!options.success) {
      return c.json(
        { erro: 'invalid_options', problemas: options.issues.map((issue) => issue.message) },
        400,
      );
    }
    const paid = bank.pay(c.req.param('txid'), options.output);
    return paid.ok ? c.json(paid.pix) : c.json({ erro: paid.code }, statusOf[paid.code]);
  });
  return app;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
