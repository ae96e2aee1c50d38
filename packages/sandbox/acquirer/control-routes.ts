import { Hono } from 'hono';
import type { Acquirer } from './acquirer.ts';
import { isAnswerCode } from './answers.ts';

const refused = { erro: 'not_possible' };

export function acquirerControls(acquirer: Acquirer) {
  const app = new Hono();
  app.get('/vendas', (c) => c.json(acquirer.all()));
  app.get('/vendas/:id', (c) => {
    const sale = acquirer.get(c.req.param('id'));
    return sale ? c.json(sale) : c.json({ erro: 'not_found' }, 404);
  });
  app.post('/vendas/:id/contestar', (c) => {
    const amount = c.req.query('valor');
    if (amount !== undefined && !/^\d{1,12}$/.test(amount)) return c.json({ erro: 'wrong_amount' }, 400);
    const sale = acquirer.chargeback(c.req.param('id'), amount === undefined ? undefined : Number(amount));
    return sale ? c.json(sale) : c.json(refused, 409);
  });
  app.post('/vendas/:id/resultado', (c) => {
    const code = c.req.query('codigo') ?? '';
    if (code !== 'pending' && code !== 'aborted' && !isAnswerCode(code))
      return c.json({ erro: 'wrong_code' }, 400);
    const sale = acquirer.setOutcome(c.req.param('id'), code);
    return sale ? c.json(sale) : c.json(refused, 409);
  });
  app.post('/vendas/:id/estornar', (c) => {
    const sale = acquirer.voidAtPortal(c.req.param('id'));
    return sale ? c.json(sale) : c.json(refused, 409);
  });
  app.post('/vendas/:id/negar-estorno', (c) => {
    const sale = acquirer.denyVoid(c.req.param('id'));
    return sale ? c.json(sale) : c.json(refused, 409);
  });
  return app;
}
