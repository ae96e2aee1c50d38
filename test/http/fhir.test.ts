import { expect, test } from 'vitest';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { CPF_SYSTEMS } from '#features/care/partner-booking/cpf-systems.ts';
import { complaintsOf } from '#test/helpers/fhir.ts';
import { type Answered, PATIENT, parameters, partnerClient } from '#test/helpers/partner-client.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, app, pool, clock } = store;
await openAgenda(deps);
const partner = await partnerClient(app, deps);
// One patient stands for many here.
await pool.query(
  `insert into setting_changes (name, value, at, shell_name) values ('partner_per_patient', 100, now(), 'teste')`,
);

const WEEK = { start: '2026-11-23T00:00:00-03:00', end: '2026-11-28T00:00:00-03:00' };
const codeOf = ({ body }: { body: Answered }) => body.issue?.[0]?.code;
const only = ({ body }: { body: Answered }) => {
  const [entry] = body.entry ?? [];
  if (!entry || body.entry?.length !== 1) throw new Error(JSON.stringify(body));
  return entry.resource;
};

/** Each test books in a week of its own. */
let weeks = 0;
async function freeTimes(count = 1) {
  weeks += 1;
  const day = (offset: number) => `2026-12-${`${offset}`.padStart(2, '0')}T00:00:00-03:00`;
  const week = { start: day(weeks), end: day(weeks + 1) };
  const found = await partner.find({ ...week, 'visit-type': 'coleta', _count: `${count}` });
  return (found.body.entry ?? []).map(({ resource }) => resource);
}

test('finds free times by service, unit and place, as the published schema and profile ask', async () => {
  const all = await partner.find(WEEK);
  expect(all.status).toBe(200);
  expect(all.headers.get('content-type')).toContain('application/fhir+json');
  expect(all.headers.get('set-cookie')).toBeNull();
  expect(complaintsOf(all.body)).toEqual([]);
  expect(all.body.total).toBeGreaterThan(50);
  expect(all.body.entry).toHaveLength(50);
  const [first] = all.body.entry ?? [];
  expect(first?.resource).toMatchObject({ status: 'proposed', minutesDuration: 15 });
  expect(Date.parse(first?.resource.start ?? '')).toBeGreaterThanOrEqual(Date.parse(WEEK.start));
  const location = first?.resource.participant[0]?.actor.reference ?? '';
  const there = await partner.find({ ...WEEK, 'location-reference': location, _count: '200' });
  expect(new Set(there.body.entry?.map(({ resource }) => resource.participant[0]?.actor.reference))).toEqual(
    new Set([location]),
  );
  const system = `${deps.config.baseUrl}/smart-scheduling/service-type`;
  const vaccines = await partner.find({
    ...WEEK,
    'visit-type': `${system}|vacina`,
    'location-string': 'Brasília',
  });
  expect(vaccines.body.entry?.every(({ resource }) => /-vacina-/.test(resource.id))).toBe(true);
  expect((await partner.find({ ...WEEK, 'location-string': 'Atlântida' })).body).toMatchObject({ total: 0 });
});

test('takes the same search as Parameters in a POST', async () => {
  const body = parameters(
    { name: 'start', valueDateTime: WEEK.start },
    { name: 'end', valueDateTime: WEEK.end },
    { name: '_count', valueInteger: 3 },
  );
  const found = await partner.send('POST', 'Appointment/$find', body);
  expect(found.body.entry).toHaveLength(3);
});

test('books a free time at once, and the same booking again gives the same visit', async () => {
  const [free] = await freeTimes();
  const booked = await partner.book(free?.id ?? '');
  expect(booked.status).toBe(200);
  expect(complaintsOf(booked.body)).toEqual([]);
  const visit = only(booked);
  expect(visit).toMatchObject({ status: 'booked', start: free?.start });
  expect(visit.identifier?.[0]?.value).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(only(await partner.book(free?.id ?? '')).id).toBe(visit.id);
  expect(only(await partner.book(visit.id)).id).toBe(visit.id);
  const read = await partner.read(visit.id);
  expect(read.body).toMatchObject({ status: 'booked', id: visit.id });
  expect(complaintsOf(read.body)).toEqual([]);
  expect(JSON.stringify([booked.body, read.body])).not.toMatch(/Clarice|52998224725|98888/);
  expect(await seatDrift(pool)).toEqual([]);
});

test('seats that an operator opened outside of the opening hours are not for partners', async () => {
  const [free] = await freeTimes();
  const night = free?.id.replace(/\d{4}$/, '0330') ?? '';
  const day = free?.start.slice(0, 10);
  await pool.query('update agenda_days set capacity[13:16] = array[2, 2, 2, 2] where day = $1', [day]);
  const found = await partner.find({
    start: `${day}T00:00:00-03:00`,
    end: `${day}T05:00:00-03:00`,
    'location-reference': free?.participant[0]?.actor.reference ?? '',
  });
  expect(found.body.total).toBe(0);
  expect((await partner.book(night)).status).toBe(404);
  expect((await partner.book(free?.id ?? '')).status).toBe(200);
});

test('holds a time, books it for one patient only, and cancels it', async () => {
  const [free] = await freeTimes();
  const held = only(await partner.hold(free?.id ?? ''));
  expect(held.status).toBe('pending');
  const other = { ...PATIENT, identifier: [{ ...PATIENT.identifier[0], value: '111.444.777-35' }] };
  expect(only(await partner.book(held.id)).status).toBe('booked');
  expect(codeOf(await partner.book(held.id, other))).toBe('conflict');
  const cancelled = await partner.cancel(held.id);
  expect(cancelled.body.status).toBe('cancelled');
  expect(complaintsOf(cancelled.body)).toEqual([]);
  expect((await partner.cancel(held.id)).status).toBe(200);
  expect(await partner.book(held.id)).toMatchObject({ status: 409 });
  const { rows } = await pool.query('select patient_name, cpf, phone from partner_visits where id = $1', [
    held.id,
  ]);
  expect(rows).toEqual([{ patient_name: null, cpf: null, phone: null }]);
  expect(await seatDrift(pool)).toEqual([]);
});

test('a reached cap answers with a stable code and says what to do', async () => {
  const [free, next] = await freeTimes(2);
  const setTo = (value: number) =>
    pool.query(
      `insert into setting_changes (name, value, at, shell_name) values ('partner_per_day', $1, now(), 'teste')`,
      [value],
    );
  await partner.book(free?.id ?? '');
  await setTo(1);
  const refused = await partner.book(next?.id ?? '');
  await setTo(40);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      issue: [
        {
          code: 'business-rule',
          details: { coding: [{ code: 'too_many_that_day' }], text: expect.stringContaining('outro dia') },
        },
      ],
    },
  });
  expect(complaintsOf(refused.body)).toEqual([]);
});

test('cancels by $book too, as ITI-117 describes', async () => {
  const [free] = await freeTimes();
  const { id, ...visit } = only(await partner.book(free?.id ?? ''));
  const body = parameters({ name: 'appointment-resource', resource: { ...visit, id, status: 'cancelled' } });
  expect(only(await partner.send('POST', 'Appointment/$book', body)).status).toBe('cancelled');
});

test('a held time is not offered to others until the hold ends; then it can still be booked if the seat is free', async () => {
  const [free] = await freeTimes();
  const id = free?.id ?? '';
  const [unit, , day] = [Number(id.split('-')[0]), '', id.slice(-15, -5)];
  await pool.query(
    `update agenda_days set capacity = array_fill(1::smallint, array[96]), adjusted = true where day = $1
      and resource_id in (select id from resources where unit_id = $2 and kind = 'collection')`,
    [day, unit],
  );
  await pool.query(
    `update resources set active = false where kind = 'collection' and unit_id = $1 and id <> (select min(id) from resources where unit_id = $1 and kind = 'collection')`,
    [unit],
  );
  const held = only(await partner.hold(id));
  const late = await partner.hold(id);
  expect(late).toMatchObject({ status: 409, body: { issue: [{ severity: 'fatal', code: 'not-found' }] } });
  expect(complaintsOf(late.body)).toEqual([]);
  clock.forward(deps.config.quoteMinutes + 1);
  expect((await partner.read(held.id)).body.status).toBe('cancelled');
  expect(only(await partner.book(held.id)).status).toBe('booked');
  expect(
    codeOf(
      await partner.book(id, {
        ...PATIENT,
        identifier: [{ ...PATIENT.identifier[0], value: '111.444.777-35' }],
      }),
    ),
  ).toBe('not-found');
  expect(await seatDrift(pool)).toEqual([]);
});

test('answers every error with an OperationOutcome in Portuguese', async () => {
  const [free] = await freeTimes();
  const id = free?.id ?? '';
  const bad = (patient: object) => partner.book(id, { ...PATIENT, ...patient });
  const answers = [
    [401, 'login', await partner.send('GET', 'Appointment/$find', undefined, '')],
    [401, 'login', await partner.send('GET', 'Appointment/$find', undefined, `Bearer lpk_${'x'.repeat(43)}`)],
    [404, 'not-found', await partner.read('00000000-0000-4000-8000-000000000000')],
    [404, 'not-found', await partner.send('GET', 'Patient/1')],
    [404, 'not-found', await partner.hold('constructor')],
    [404, 'not-found', await partner.book('99999-coleta-2026-12-01-0730')],
    [400, 'structure', await partner.send('POST', 'Appointment/$find', { resourceType: 'Bundle' })],
    [400, 'required', await partner.find({ start: WEEK.start })],
    [400, 'value', await partner.find({ start: '2026-11-23', end: '2026-11-24' })],
    [400, 'value', await partner.find({ start: WEEK.end, end: WEEK.start })],
    [400, 'required', await partner.send('POST', 'Appointment/$hold', parameters())],
    [422, 'business-rule', await partner.find({ start: WEEK.start, end: '2026-12-30T00:00:00-03:00' })],
    [422, 'not-supported', await partner.find({ ...WEEK, 'visit-type': 'prova' })],
    [422, 'value', await partner.find({ ...WEEK, 'location-reference': 'Location/x' })],
    [422, 'business-rule', await partner.hold(id.replace(/\d{4}-\d\d-\d\d/, '2026-11-19'))],
    [422, 'invalid', await bad({ identifier: [] })],
    [422, 'invalid', await bad({ name: [{ given: ['Clarice'] }] })],
    [422, 'invalid', await bad({ birthDate: '1984' })],
    [422, 'invalid', await bad({ birthDate: '2026-11-21' })],
    [422, 'invalid', await bad({ birthDate: '1895-11-20' })],
    [422, 'invalid', await bad({ telecom: [] })],
    [413, 'too-long', await bad({ text: 'x'.repeat(70_000) })],
    [400, 'required', await partner.book(id, { resourceType: 'Practitioner' })],
  ] as const;
  for (const [status, code, answer] of answers) {
    expect([answer.status, codeOf(answer)], JSON.stringify(answer.body)).toEqual([status, code]);
    expect(complaintsOf(answer.body)).toEqual([]);
  }
  const broken = await app.request(`${deps.config.baseUrl}/fhir/Appointment/$book`, {
    method: 'POST',
    headers: { authorization: `Bearer ${partner.key}`, 'content-type': 'application/fhir+json' },
    body: '{',
  });
  expect(broken.status).toBe(400);
});

/** The example of ITI-115 (IHE ITI Scheduling 1.0.1-current at 979d4bc, CC BY 4.0), by the store's clock. */
test('answers the request of ITI-115 for a practitioner with no times, and says why', async () => {
  const period = [
    { name: 'start', valueDateTime: '2026-11-23T20:00:00Z' },
    { name: 'end', valueDateTime: '2026-11-25T20:00:00Z' },
  ];
  const practitioner = {
    name: 'practitioner',
    valueReference: {
      identifier: { system: 'urn:oid:1.3.6.1.4.1.19376.1.2.999', value: 'PR23143' },
      display: 'Dr. Pro Vider',
    },
  };
  const ask = (...given: object[]) => partner.send('POST', 'Appointment/$find', parameters(...given));
  const none = await ask(...period, practitioner);
  expect(none).toMatchObject({
    status: 200,
    body: {
      total: 0,
      entry: [{ resource: { resourceType: 'OperationOutcome' }, search: { mode: 'outcome' } }],
    },
  });
  expect(complaintsOf(none.body)).toEqual([]);
  const some = await ask(...period, { name: 'reason', valueString: 'Rotina' });
  expect(some.body.total).toBeGreaterThan(0);
  expect(some.body.entry?.at(-1)).toMatchObject({
    resource: { issue: [{ severity: 'warning', code: 'not-supported' }] },
    search: { mode: 'outcome' },
  });
  expect(codeOf(await ask(...period, { name: 'color', valueString: 'blue' }))).toBe('not-supported');
});

test('answers as many times as it does at most where a search asks for more', async () => {
  const query = { start: WEEK.start, end: WEEK.end, 'visit-type': 'coleta' };
  const [most, more] = [
    await partner.find({ ...query, _count: '200' }),
    await partner.find({ ...query, _count: '1000000' }),
  ];
  expect(more.status).toBe(200);
  expect(more.body.entry).toHaveLength(most.body.entry?.length ?? 0);
});

test('links a searchset to the search that decided it', async () => {
  const query = { start: WEEK.start, end: WEEK.end, 'visit-type': 'coleta', _count: '3' };
  const found = await partner.find({ ...query, reason: 'Rotina' });
  expect(found.body.link).toEqual([
    {
      relation: 'self',
      url: `${deps.config.baseUrl}/fhir/Appointment/$find?${new URLSearchParams(query)}`,
    },
  ]);
  expect(complaintsOf(found.body)).toEqual([]);
});

test('answers JSON of R4 only, and refuses what it cannot serve or read', async () => {
  const query = `Appointment/$find?${new URLSearchParams(WEEK)}`;
  const asked = (accept: string, path = query) => partner.send('GET', path, undefined, undefined, { accept });
  for (const accept of [
    'application/fhir+json',
    'application/fhir+json; fhirVersion=4.0',
    'application/json;q=0.5, application/fhir+xml',
    'text/html, */*;q=0.1',
  ])
    expect((await asked(accept)).status, accept).toBe(200);
  for (const accept of [
    'application/fhir+xml',
    'text/html',
    'application/fhir+json; fhirVersion=5.0',
    'application/json;q=0',
  ]) {
    const refused = await asked(accept);
    expect([refused.status, complaintsOf(refused.body)], accept).toEqual([406, []]);
  }
  expect((await asked('*/*', `${query}&_format=xml`)).status).toBe(406);
  expect((await asked('text/html', `${query}&_format=json`)).status).toBe(200);
  expect((await asked('application/fhir+xml', 'metadata')).status).toBe(406);
  const [free] = await freeTimes();
  const hold = parameters({
    name: 'appointment-reference',
    valueReference: { reference: `Appointment/${free?.id}` },
  });
  for (const type of ['application/fhir+xml', 'text/plain', 'application/x-www-form-urlencoded']) {
    const sent = await partner.send('POST', 'Appointment/$hold', hold, undefined, { 'content-type': type });
    expect([sent.status, complaintsOf(sent.body)], type).toEqual([415, []]);
  }
});

test('cancels only the version that If-Match names', async () => {
  const [free] = await freeTimes();
  const held = only(await partner.hold(free?.id ?? ''));
  const before = await partner.read(held.id);
  const old = before.headers.get('etag') ?? '';
  expect(old).toBe(`W/"${held.meta.versionId}"`);
  expect(complaintsOf(before.body)).toEqual([]);
  await partner.book(held.id);
  const stale = await partner.cancel(held.id, { 'if-match': old });
  expect([stale.status, codeOf(stale)]).toEqual([412, 'conflict']);
  expect(await partner.cancel(held.id, { 'if-match': 'W/"999"' })).toMatchObject({ status: 412 });
  const now = await partner.read(held.id);
  expect(now.body.status).toBe('booked');
  const gone = await partner.cancel(held.id, { 'if-match': now.headers.get('etag') ?? '' });
  expect([gone.status, gone.body.status]).toEqual([200, 'cancelled']);
  expect(gone.headers.get('etag')).not.toBe(now.headers.get('etag'));
});

test('reads impossible moments and references to other servers as errors, and a version as the current one', async () => {
  const at = (start: string) => partner.find({ start, end: '2026-03-04T00:00:00-03:00' });
  expect((await at('2026-02-30T08:00:00-03:00')).status).toBe(400);
  expect((await at('2026-03-01T24:00:00-03:00')).status).toBe(400);
  const [free] = await freeTimes();
  const hold = (reference: string) =>
    partner.send(
      'POST',
      'Appointment/$hold',
      parameters({ name: 'appointment-reference', valueReference: { reference } }),
    );
  const foreign = await hold(`https://other.example/fhir/Appointment/${free?.id}`);
  expect([foreign.status, codeOf(foreign)]).toEqual([422, 'value']);
  expect(
    await partner.find({ ...WEEK, 'location-reference': 'https://other.example/fhir/Location/3' }),
  ).toMatchObject({
    status: 422,
  });
  expect((await hold(`${deps.config.baseUrl}/fhir/Appointment/${free?.id}/_history/1`)).status).toBe(200);
});

test('books the person by the official name, the live phone and the valid CPF', async () => {
  const [free] = await freeTimes();
  const [cpf] = PATIENT.identifier;
  const booked = only(
    await partner.book(free?.id ?? '', {
      ...PATIENT,
      identifier: [{ ...cpf, use: 'old', value: '111.444.777-35' }, cpf],
      name: [
        { use: 'maiden', text: 'Clarice Lima' },
        { use: 'official', text: 'Clarice Andrade' },
      ],
      telecom: [{ system: 'phone', use: 'old', value: '(61) 97777-0000' }, ...PATIENT.telecom],
    }),
  );
  const { rows } = await pool.query('select patient_name, cpf, phone from partner_visits where id = $1', [
    booked.id,
  ]);
  expect(rows).toEqual([{ patient_name: 'Clarice Andrade', cpf: '52998224725', phone: '61988887766' }]);
});

test('describes itself without a key', async () => {
  const answer = await app.request(`${deps.config.baseUrl}/fhir/metadata`);
  const statement = await answer.json();
  expect(complaintsOf(statement)).toEqual([]);
  expect(statement.rest[0].resource[0].operation.map(({ name }: { name: string }) => name)).toEqual([
    'find',
    'hold',
    'book',
  ]);
  expect(statement.rest[0].resource[0].versioning).toBe('versioned');
  for (const system of CPF_SYSTEMS) expect(JSON.stringify(statement)).toContain(system);
});

test('a key books in its units only, sees its own visits only, and has its own limit', async () => {
  const [free] = await freeTimes();
  const unit = Number(free?.id.split('-')[0]);
  const { rows } = await pool.query('select code from units where id <> $1 order by id limit 1', [unit]);
  const elsewhere = await partnerClient(app, deps, { name: 'Outra', units: [rows[0].code], perMinute: 5 });
  expect(await elsewhere.hold(free?.id ?? '')).toMatchObject({ status: 403 });
  const booked = only(await partner.book(free?.id ?? ''));
  expect((await elsewhere.read(booked.id)).status).toBe(404);
  expect((await elsewhere.cancel(booked.id)).status).toBe(404);
  expect(await elsewhere.find({ ...WEEK, 'location-reference': `Location/${unit}` })).toMatchObject({
    status: 403,
    body: { issue: [{ code: 'forbidden' }] },
  });
  expect((await elsewhere.find(WEEK)).status).toBe(200);
  const limited = await elsewhere.find(WEEK);
  expect([limited.status, codeOf(limited)]).toEqual([429, 'throttled']);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(complaintsOf(limited.body)).toEqual([]);
});
