import { Hono } from 'hono';
import type { Deps } from '#platform/deps.ts';
import { parseQuery } from '#platform/http/parse.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { cepQuery, unitQuery } from '../../contract.ts';
import { viewUnit } from '../read-units.ts';
import { answerCep, unitAnswer } from './answers.ts';

export function storeRoutes(deps: Deps): Hono<VisitorEnv> {
  return new Hono<VisitorEnv>()
    .get('/v1/cms/unit', async (c) => {
      const query = parseQuery(c, unitQuery);
      if (!query.ok) return query.response;
      const unit = await viewUnit(deps, query.value.id);
      if (!unit) return problem(c, { status: 404, code: 'unknown_unit', detail: 'Unidade não encontrada.' });
      return c.json(unitAnswer(unit));
    })
    .get('/shipping/cep/get', async (c) => {
      const query = parseQuery(c, cepQuery);
      if (!query.ok) return query.response;
      return c.json(await answerCep(deps, query.value));
    });
}
