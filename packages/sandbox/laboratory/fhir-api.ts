import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { KnobPanel } from '../shared/knobs.ts';
import { type Json, matches, PARAMETERS, type Resource, referenceTo } from './fhir-resources.ts';
import type { Laboratory } from './laboratory.ts';

type Asked = Context<{ Bindings: HttpBindings }>;

const SMALLEST_PAGE = 20;
const LARGEST_PAGE = 200;
/** Parameters of the page and its order. */
const CONTROLS = ['_count', '_offset', '_sort', '_include', '_lastUpdated'];

/** The laboratory as a FHIR R4 server: transactions, searches with pages and included resources, reads of versions. */
export function fhirApi(laboratory: Laboratory, knobs: KnobPanel) {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.post('/', async (c) => {
    const read: unknown = await c.req.json().catch(() => null);
    const done = await laboratory.transact((read ?? {}) as Json);
    if (!done.ok) return answer(c, outcome(done.code, done.text), 422);
    if (knobs.take('laboratorioSemResposta')) await laboratory.stopped;
    // The order is taken, and the connection ends before the store hears of it.
    if (knobs.take('laboratorioFechar')) c.env.incoming.socket.destroy();
    return answer(c, knobs.get().laboratorioOutroMsa2 ? { ...done.bundle, entry: [] } : done.bundle);
  });

  app.get('/:type', (c) => {
    const type = c.req.param('type');
    const asked = [...new URL(c.req.url).searchParams];
    const unknown = asked.find(([name]) => !(name in PARAMETERS) && !CONTROLS.includes(name));
    if (unknown) return answer(c, outcome('not-supported', `Parâmetro ${unknown[0]}`), 400);
    const valuesOf = (name: string) => asked.flatMap(([one, value]) => (one === name ? value : []));
    const found = laboratory.resources
      .ofType(type)
      .filter((resource) =>
        asked.every(([name, value]) =>
          name === '_lastUpdated'
            ? isSince(resource, value)
            : CONTROLS.includes(name) || matches(resource, name, value),
        ),
      )
      .toSorted((one, other) => (one.meta.lastUpdated < other.meta.lastUpdated ? -1 : 1));
    const offset = Number(valuesOf('_offset')[0] ?? 0);
    const count = Math.min(LARGEST_PAGE, Number(valuesOf('_count')[0] ?? SMALLEST_PAGE));
    const shown = found.slice(offset, offset + count);
    for (const { meta, ...one } of shown)
      laboratory.hasRead(`${referenceTo({ meta, ...one })}/_history/${meta.versionId}`);
    const base = c.req.url.split(`/${type}?`)[0]?.replace(/\/$/, '');
    const entryOf = (mode: string) => (resource: Resource) => ({
      fullUrl: `${base}/${referenceTo(resource)}`,
      resource,
      search: { mode },
    });
    const next = new URLSearchParams([
      ...asked.filter(([name]) => name !== '_offset'),
      ['_offset', String(offset + count)],
    ]);
    const included = shown.flatMap((resource) =>
      valuesOf('_include').flatMap((wanted) => {
        const [from, parameter = ''] = wanted.split(':');
        return from === type ? (PARAMETERS[parameter]?.(resource) ?? []) : [];
      }),
    );
    return answer(c, {
      resourceType: 'Bundle',
      type: 'searchset',
      total: found.length,
      link: [
        { relation: 'self', url: c.req.url },
        ...(offset + count < found.length ? [{ relation: 'next', url: `${base}/${type}?${next}` }] : []),
      ],
      entry: [
        ...shown.map(entryOf('match')),
        ...[...new Set(included)]
          .flatMap((reference) => laboratory.resources.get(reference) ?? [])
          .map(entryOf('include')),
      ],
    });
  });

  const read = (c: Asked, reference: string) => {
    const resource = laboratory.resources.get(reference);
    if (!resource) return answer(c, outcome('not-found', 'Não existe'), 404);
    if (resource.resourceType === 'Binary' && c.req.header('accept') === resource.contentType)
      return c.body(Buffer.from(String(resource.data), 'base64'), 200, {
        'content-type': String(resource.contentType),
      });
    return answer(c, resource);
  };
  app.get('/:type/:id', (c) => read(c, `${c.req.param('type')}/${c.req.param('id')}`));
  app.get('/:type/:id/_history/:version', (c) =>
    read(c, `${c.req.param('type')}/${c.req.param('id')}/_history/${c.req.param('version')}`),
  );

  function answer(c: Asked, body: Json, status: 200 | 400 | 404 | 422 = 200) {
    const characters = knobs.get().laboratorioCaracteres;
    const bytes = Buffer.from(JSON.stringify(body), characters === null ? 'utf8' : 'latin1');
    const declared = characters === '8859/1' ? '; charset=iso-8859-1' : '';
    return c.body(bytes, status, { 'content-type': `application/fhir+json${declared}` });
  }
  return app;
}

const isSince = ({ meta }: Resource, asked: string): boolean => {
  const [, sign, time = ''] = /^(ge|gt)(.+)$/.exec(asked) ?? [];
  const [at, from] = [new Date(meta.lastUpdated).getTime(), new Date(time).getTime()];
  return sign === 'gt' ? at > from : at >= from;
};

const outcome = (code: string, text: string): Json => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'error', code, details: { text } }],
});
