import * as v from 'valibot';
import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock } = store;
const ask = (name: string, headers: Record<string, string> = {}) =>
  store.app.request(`http://loja.test/smart-scheduling/${name}`, { headers });

/** The required fields of the specification, fb490f1 of smart-on-fhir/smart-scheduling-links. */
const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/));
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,64}$/));
const reference = (type: string) => v.pipe(v.string(), v.regex(new RegExp(`^${type}/[A-Za-z0-9.-]{1,64}$`)));
const text = v.pipe(v.string(), v.nonEmpty());
const url = v.pipe(v.string(), v.url());
const EXTENSION = 'http://fhir-registry.smarthealthit.org/StructureDefinition';
const manifestSchema = v.strictObject({
  transactionTime: instant,
  request: v.pipe(url, v.endsWith('$bulk-publish')),
  output: v.array(
    v.strictObject({
      type: v.picklist(['Location', 'Schedule', 'Slot']),
      url,
      extension: v.strictObject({ state: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))) }),
    }),
  ),
  error: v.tuple([]),
});
const schemas = {
  Location: v.strictObject({
    resourceType: v.literal('Location'),
    id,
    name: text,
    telecom: v.pipe(
      v.array(v.strictObject({ system: v.picklist(['phone', 'url']), value: text })),
      v.minLength(1),
    ),
    address: v.strictObject({
      line: v.pipe(v.array(text), v.minLength(1)),
      city: text,
      state: text,
      postalCode: text,
      country: v.literal('BR'),
    }),
    identifier: v.pipe(v.array(v.strictObject({ system: url, value: text })), v.minLength(1)),
    position: v.optional(v.strictObject({ latitude: v.number(), longitude: v.number() })),
  }),
  Schedule: v.strictObject({
    resourceType: v.literal('Schedule'),
    id,
    actor: v.tuple([v.strictObject({ reference: reference('Location') })]),
    serviceType: v.pipe(
      v.array(
        v.strictObject({ coding: v.array(v.strictObject({ system: url, code: text, display: text })) }),
      ),
      v.minLength(1),
    ),
  }),
  Slot: v.strictObject({
    resourceType: v.literal('Slot'),
    id,
    schedule: v.strictObject({ reference: reference('Schedule') }),
    status: v.picklist(['free', 'busy']),
    start: instant,
    end: instant,
    extension: v.array(
      v.union([
        v.strictObject({ url: v.literal(`${EXTENSION}/booking-deep-link`), valueUrl: url }),
        v.strictObject({ url: v.literal(`${EXTENSION}/booking-phone`), valueString: text }),
        v.strictObject({
          url: v.literal(`${EXTENSION}/slot-capacity`),
          valueInteger: v.pipe(v.number(), v.integer(), v.minValue(1)),
        }),
      ]),
    ),
  }),
} as const;

const nameOf = (address: string) => address.slice(`${deps.config.baseUrl}/smart-scheduling/`.length);

async function published() {
  const manifest = v.parse(manifestSchema, await (await ask('$bulk-publish')).json());
  const found = { Location: [], Schedule: [], Slot: [] } as {
    Location: v.InferOutput<typeof schemas.Location>[];
    Schedule: v.InferOutput<typeof schemas.Schedule>[];
    Slot: v.InferOutput<typeof schemas.Slot>[];
  };
  for (const { type, url: address } of manifest.output) {
    const answer = await ask(nameOf(address));
    expect(answer.headers.get('content-type')).toBe('application/fhir+ndjson');
    for (const line of (await answer.text()).trimEnd().split('\n'))
      found[type].push(v.parse(schemas[type], JSON.parse(line)) as never);
  }
  return { manifest, ...found };
}

const capacityOf = ({ extension }: v.InferOutput<typeof schemas.Slot>) =>
  extension.flatMap((one) => ('valueInteger' in one ? [one.valueInteger] : []))[0] ?? 0;

test('publishes places, schedules and slots that refer to each other, as the specification asks', async () => {
  const { manifest, Location, Schedule, Slot } = await published();
  expect(manifest.request).toBe(`${deps.config.baseUrl}/smart-scheduling/$bulk-publish`);
  expect(manifest.output.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['Location', 'Schedule', 'Slot']),
  );
  expect(Location.some(({ identifier }) => identifier[0]?.value === 'BSB-ASN')).toBe(true);
  expect(Location.some(({ identifier }) => identifier[0]?.value === 'BSB-DOM')).toBe(false);
  const ids = (some: readonly { id: string }[]) => new Set(some.map(({ id: own }) => own));
  for (const all of [Location, Schedule, Slot]) expect(ids(all).size).toBe(all.length);
  const [places, schedules] = [ids(Location), ids(Schedule)];
  expect(Schedule.every(({ actor }) => places.has(actor[0].reference.slice('Location/'.length)))).toBe(true);
  expect(Slot.every(({ schedule }) => schedules.has(schedule.reference.slice('Schedule/'.length)))).toBe(
    true,
  );
  expect(Slot.every(({ start, end }) => Date.parse(end) > Date.parse(start))).toBe(true);
  expect(Slot.every(({ start }) => Date.parse(start) > clock.now().getTime())).toBe(true);
  expect(Slot.some(({ status }) => status === 'free')).toBe(true);
  for (const { id: own, extension } of Slot)
    expect(extension).toContainEqual({
      url: `${EXTENSION}/booking-deep-link`,
      valueUrl: `${deps.config.baseUrl}/nossas-unidades#vaga-${own}`,
    });
});

test('counts free seats, and follows a change of the agenda a minute later', async () => {
  const first = (await published()).Slot.findLast(({ status }) => status === 'free');
  const [, unit, kind, day, hour] = /^(\d+)-(\w+)-(\d{4}-\d\d-\d\d)-(\d\d)$/.exec(first?.id ?? '') ?? [];
  const now = async () => (await published()).Slot.find(({ id: own }) => own === first?.id);
  const from = Number(hour) * 4 + 1;
  await store.pool.query(
    `update agenda_days set taken[${from}:${from + 3}] = capacity[${from}:${from + 3}] where day = $1
       and resource_id in (select id from resources where unit_id = $2 and kind = $3)`,
    [day, unit, kind],
  );
  expect(await now()).toEqual(first);
  clock.forward(1);
  expect(await now()).toMatchObject({ status: 'busy' });
  await store.pool.query(
    `update agenda_days set taken[${from}] = taken[${from}] - 1 where day = $1
       and resource_id in (select id from resources where unit_id = $2 and kind = $3)`,
    [day, unit, kind],
  );
  clock.forward(1);
  const again = await now();
  expect([again?.status, again && capacityOf(again)]).toEqual(['free', 1]);
});

test('publishes no seats outside of the opening hours', async () => {
  await store.pool.query(
    `update agenda_days set capacity[13:16] = array[2, 2, 2, 2]
     where resource_id in (select id from resources where code like 'BSB-ASN-%')`,
  );
  clock.forward(1);
  const { rows } = await store.pool.query(`select id from units where code = 'BSB-ASN'`);
  const hours = (await published()).Slot.flatMap(({ id: own }) =>
    own.startsWith(`${rows[0].id}-`) ? [own.slice(-2)] : [],
  );
  expect(hours).toContain('08');
  expect(hours).not.toContain('03');
});

test('is public: any site may read it, caches keep it a minute, and an unchanged file is not sent again', async () => {
  const answer = await ask('locations.ndjson');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const etag = answer.headers.get('etag') ?? '';
  expect((await ask('locations.ndjson', { 'if-none-match': etag })).status).toBe(304);
  const small = await ask('locations.ndjson', { 'accept-encoding': 'br' });
  expect(small.headers.get('content-encoding')).toBe('br');
  for (const accept of ['application/json', '*/*'])
    expect((await ask('$bulk-publish', { accept })).status).toBe(200);
  expect((await ask('slots-XX.ndjson')).status).toBe(404);
  expect((await ask('constructor')).status).toBe(404);
});
