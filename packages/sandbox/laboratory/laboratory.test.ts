import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ackOf,
  listenMllp,
  type Message,
  type MllpClientOptions,
  MllpError,
  type MllpTls,
  mllpClient,
  parseMessage,
  readTime,
  type SegmentValue,
  writeMessage,
} from '@loja/hl7';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../tax-office/certificates.ts';
import { SANDBOX_CNPJ } from '../tax-office/service.ts';
import { testSandbox } from '../test-support.ts';
import { onePage } from './pdf.ts';

interface Exam {
  placer: string;
  code: string;
  name?: string;
  control?: string;
  tube?: string;
}

const TSH: Exam = { placer: '100000042-1', code: 'TSH', name: 'Hormônio tireoestimulante' };
const BLOOD: Exam = { placer: '100000042-2', code: 'HMG', name: 'Hemograma completo' };

const order = (id: string, ...exams: Exam[]) =>
  writeMessage(
    [
      [
        'MSH',
        {
          3: 'LOJA',
          4: 'BURITI',
          5: 'LIS',
          6: 'LAB-BSB',
          7: '20261120123000-0300',
          9: ['OML', 'O21', 'OML_O21'],
          10: id,
          11: 'P',
          12: '2.5.1',
        },
      ],
      [
        'PID',
        {
          3: {
            repeat: [
              ['7', '', '', 'LOJA', 'PI'],
              ['52998224725', '', '', 'BRA', 'NNBRA'],
            ],
          },
          5: ['Souza & Silva', 'Conceição', '', '', '', '', 'L'],
          7: '19900131',
          8: 'F',
        },
      ],
      ['PV1', { 2: 'O' }],
      ...exams.flatMap(
        ({ placer, code, name = code, control = 'NW', tube = '1261128000' }): SegmentValue[] => [
          ['ORC', { 1: control, 2: placer, 4: '100000042', 9: '20261120123000-0300' }],
          ['TQ1', { 9: 'R' }],
          ['OBR', { 2: placer, 4: [code, name, 'L'] }],
          ['NTE', { 1: '1', 3: 'Jejum de 8 horas' }],
          ['SPM', { 1: '1', 2: tube, 4: 'SER', 11: 'P', 17: '20261120121500-0300' }],
        ],
      ),
    ],
    { charset: 'UNICODE UTF-8' },
  );

async function scene(options: Parameters<typeof testSandbox>[0] = {}) {
  const sandbox = await testSandbox(options);
  const client = (more: Partial<MllpClientOptions> = {}) => {
    const made = mllpClient({ host: '127.0.0.1', port: sandbox.laboratory.port, timeoutMs: 60_000, ...more });
    onTestFinished(() => made.close());
    return made;
  };
  const { send } = client();
  const ask = async (...[id, ...exams]: Parameters<typeof order>) =>
    parseMessage(await send(order(id, ...exams)));
  return { ...sandbox, lab: sandbox.controls.laboratory, client, send, ask };
}

/** The store's side: answers with these codes in turn, then with AA; 'outra' answers another message, null none. */
async function storeListener(codes: (string | null)[] = [], tls?: MllpTls) {
  const raw: Uint8Array[] = [];
  const taken: Message[] = [];
  const faults: string[] = [];
  const listening = await listenMllp({
    host: '127.0.0.1',
    port: 0,
    ...(tls && { tls }),
    maxBytes: 30_000_000,
    idleMs: 60_000,
    onFault: (fault) => faults.push(fault),
    async answer(bytes, { socket }) {
      raw.push(bytes);
      const code = codes.length > 0 ? codes.shift() : 'AA';
      if (!code) {
        socket.destroy();
        return null;
      }
      const message = parseMessage(code === 'outra' ? order('outra', TSH) : bytes);
      if (code === 'outra') return ackOf(message, { code: 'AA', controlId: 'S0', at: new Date() });
      taken.push(message);
      return ackOf(message, { code: code as 'AA', controlId: `S${raw.length}`, at: new Date() });
    },
  });
  onTestFinished(() => listening.close());
  return { address: { host: '127.0.0.1', port: listening.port }, raw, taken, faults };
}

const linesOf = (answer: Message) =>
  answer.segments.filter(({ name }) => name === 'ORC').map((orc) => [orc.text(1), orc.text(2), orc.text(3)]);
const of = (message: Message | undefined, name: string) =>
  message?.segments.filter((segment) => segment.name === name) ?? [];

test('takes an order line by line, with a number of its own for each, and refuses what it does not do', async () => {
  const { ask, lab, controls } = await scene();
  controls.setKnobs({ laboratorioRecusarExame: 'HMG' });
  const answer = await ask('M1', TSH, BLOOD, { placer: '100000042-3', code: 'GLI', tube: '' });
  expect([
    answer.text('MSH', 9),
    answer.text('MSH', 9, 2),
    answer.text('MSA', 1),
    answer.text('MSA', 2),
  ]).toEqual(['ORL', 'O22', 'AA', 'M1']);
  expect([answer.text('MSH', 4), answer.text('MSH', 6)]).toEqual(['LAB-BSB', 'BURITI']);
  expect(linesOf(answer)).toEqual([
    ['OK', '100000042-1', 'A0000001'],
    ['UA', '100000042-2', ''],
    ['UA', '100000042-3', ''],
  ]);
  expect(lab.lines()).toMatchObject([
    { placer: '100000042-1', tube: '1261128000', notes: ['Jejum de 8 horas'], state: 'accepted' },
    { placer: '100000042-2', state: 'refused' },
    { placer: '100000042-3', state: 'refused' },
  ]);
  // A refused exam may be asked again, a taken one may not.
  controls.resetKnobs();
  expect(linesOf(await ask('M2', TSH, BLOOD)).map(([control]) => control)).toEqual(['UA', 'OK']);
});

test('the same message gets the same answer, and its id with other bytes none', async () => {
  const { send, ask, lab } = await scene();
  const first = await send(order('M1', TSH));
  expect(Buffer.from(await send(order('M1', TSH))).equals(Buffer.from(first))).toBe(true);
  expect((await ask('M1', BLOOD)).text('MSA', 1)).toBe('AR');
  expect(lab.lines()).toHaveLength(1);
});

test('cancels what is not ready, and reports a change', async () => {
  const { ask, lab, controls } = await scene();
  await ask('M1', TSH, BLOOD);
  const change = async (id: string, exam: Exam, control: string) =>
    linesOf(await ask(id, { ...exam, control }))[0]?.[0];
  controls.setKnobs({ laboratorioCancelamentoTarde: true });
  expect(await change('M2', TSH, 'CA')).toBe('UC');
  controls.resetKnobs();
  expect(await change('M3', TSH, 'SC')).toBe('OK');
  expect(await change('M4', TSH, 'CA')).toBe('CR');
  lab.sendResult(BLOOD.placer, 'final');
  expect(await change('M5', BLOOD, 'CA')).toBe('UC');
  expect(await change('M6', { placer: '9-9', code: 'X' }, 'CA')).toBe('UC');
  expect(await change('M7', BLOOD, 'XO')).toBe('UX');
  expect(lab.lines().map(({ state }) => state)).toEqual(['cancelled', 'accepted']);
});

test('refuses other messages, and bytes that are not what they declare', async () => {
  const { send } = await scene();
  const codeOf = async (text: string) => {
    const answer = parseMessage(await send(Buffer.from(text, 'latin1')));
    return [answer.text('MSA', 1), answer.text('MSA', 2)];
  };
  expect(await codeOf('MSH|^~\\&|A|B|C|D|||ADT^A01|M1|P|2.5.1\r')).toEqual(['AR', 'M1']);
  expect(await codeOf('MSH|^~\\&|A|B|C|D|||OML^O21|M2|P|2.5.1\rPID|||1||São\r')).toEqual(['AR', 'M2']);
});

test('the knobs refuse, answer another message, or take the order and are silent, late or gone', async () => {
  const { ask, client, controls, hand, lab, laboratory } = await scene();
  controls.setKnobs({ laboratorioResposta: 'AE' });
  expect((await ask('M1', TSH)).text('MSA', 1)).toBe('AE');
  controls.setKnobs({ laboratorioResposta: null, laboratorioOutroMsa2: true });
  expect((await ask('M1', TSH)).text('MSA', 2)).toBe('OUTRA');
  controls.setKnobs({ laboratorioOutroMsa2: false });
  expect((await ask('M1', TSH)).text('MSA', 2)).toBe('M1');
  controls.setKnobs({ laboratorioFechar: 1 });
  await expect(ask('M2', BLOOD)).rejects.toThrow(MllpError);
  expect(linesOf(await ask('M2', BLOOD))).toEqual([['OK', BLOOD.placer, 'A0000002']]);
  controls.setKnobs({ laboratorioSemResposta: 1 });
  const silent = client({ port: laboratory.port });
  const unanswered = silent
    .send(order('M3', { ...TSH, placer: '1-1' }))
    .catch((error: Error) => error.message);
  await expect.poll(() => [lab.lines().length, controls.knobs().laboratorioSemResposta]).toEqual([3, 0]);
  await silent.close();
  expect(await unanswered).toBe('MLLP: closed');
  controls.setKnobs({ laboratorioDemoraMs: 7000, laboratorioByteAByte: true });
  const late = ask('M4', { ...TSH, placer: '1-2' });
  await hand.armed();
  expect(hand.delays()).toEqual([7000]);
  hand.fire();
  expect((await late).text('MSA', 1)).toBe('AA');
});

test('sends a result with its numbers, its report and its tube', async () => {
  const { ask, lab } = await scene();
  const store = await storeListener();
  lab.sendResultsTo(store.address);
  await ask('M1', TSH, BLOOD);
  const id = lab.sendResult(TSH.placer, 'final');
  lab.sendResult(BLOOD.placer, 'parcial');
  lab.sendResult(BLOOD.placer, 'final');
  await lab.settled();
  const [thyroid, partial, whole] = store.taken;
  expect([thyroid?.text('MSH', 10), thyroid?.text('MSH', 4), thyroid?.text('MSH', 9, 3)]).toEqual([
    id,
    'LAB-BSB',
    'ORU_R01',
  ]);
  expect([thyroid?.text('PID', 5), thyroid?.field('PID', 3)[1]?.[0]]).toEqual([
    'Souza & Silva',
    ['52998224725'],
  ]);
  const [orc] = of(thyroid, 'ORC');
  const [obr] = of(thyroid, 'OBR');
  expect([orc?.text(1), obr?.text(2), obr?.text(3), obr?.text(4), obr?.text(7), obr?.text(25)]).toEqual([
    'RE',
    TSH.placer,
    'A0000001',
    'TSH',
    '20261120121500-0300',
    'F',
  ]);
  expect(readTime(obr?.text(22) ?? '')?.toISOString()).toBe('2026-11-20T15:30:00.000Z');
  const [value, report] = of(thyroid, 'OBX');
  expect([value?.text(2), value?.text(6), value?.text(11), value?.text(23)]).toEqual([
    'NM',
    'uUI/mL',
    'F',
    'Laboratório do Mundo de Teste',
  ]);
  expect(Number(value?.text(5))).toBeGreaterThan(0);
  expect(report?.text(5, 3)).toBe('pdf');
  expect(Buffer.from(report?.text(5, 5) ?? '', 'base64').toString('latin1')).toMatch(
    /^%PDF-1\.4\n[\s\S]*%%EOF\n$/,
  );
  expect(of(thyroid, 'SPM')[0]?.text(2)).toBe('1261128000');
  // A partial result of a panel has the values that are ready.
  expect([of(partial, 'OBR')[0]?.text(25), of(partial, 'OBX').length]).toEqual(['A', 2]);
  expect(of(whole, 'OBX')).toHaveLength(4);
  expect(lab.lines()[1]?.results.map(({ kind, answer }) => `${kind} ${answer}`)).toEqual([
    'parcial AA',
    'final AA',
  ]);
});

test.each([
  ['parcial', 'P', 'P'],
  ['corrigido', 'C', 'C'],
  ['recoleta', 'X', undefined],
  ['cancelado', 'X', undefined],
  ['critico', 'F', 'F'],
  ['hiv', 'F', 'F'],
  ['outro-paciente', 'F', 'F'],
] as const)('a result of the kind %s has the status %s', async (kind, status, ofValue) => {
  const { ask, lab } = await scene();
  const store = await storeListener();
  lab.sendResultsTo(store.address);
  await ask('M1', TSH);
  lab.sendResult(TSH.placer, kind, 'RI');
  await lab.settled();
  const [message] = store.taken;
  const [value] = of(message, 'OBX');
  expect([of(message, 'OBR')[0]?.text(25), value?.text(11)]).toEqual([status, ofValue]);
  expect(of(message, 'SPM')[0]?.text(21)).toBe(kind === 'recoleta' ? 'RI' : '');
  expect(value?.text(8)).toBe({ critico: 'HH', hiv: 'A' }[kind as string] ?? value?.text(8));
  expect(value?.text(5, 2)).toBe(kind === 'hiv' ? 'Reagente' : value && '');
  expect(message?.text('PID', 7)).toBe(kind === 'outro-paciente' ? '19510203' : '19900131');
  expect(lab.lines()[0]?.state).toBe(kind === 'cancelado' ? 'cancelled' : 'accepted');
});

test('repeats the same bytes until the store answers, and keeps the order of results', async () => {
  const { ask, lab, hand } = await scene();
  const store = await storeListener([null, 'outra', 'AA', 'AE']);
  lab.sendResultsTo(store.address);
  await ask('M1', TSH, BLOOD);
  lab.sendResult(TSH.placer, 'final');
  lab.sendResult(BLOOD.placer, 'final');
  await lab.settled();
  expect([store.raw.length, lab.waiting()]).toEqual([1, 2]);
  hand.fire();
  await lab.settled();
  expect([store.raw.length, lab.waiting()]).toEqual([2, 2]);
  hand.fire();
  await lab.settled();
  expect([store.raw.length, lab.waiting()]).toEqual([4, 0]);
  const [first, ...others] = store.raw.slice(0, 3).map((bytes) => Buffer.from(bytes));
  for (const other of others) expect(other.equals(first ?? Buffer.of())).toBe(true);
  expect(lab.lines().map(({ results }) => results[0]?.answer)).toEqual(['AA', 'AE']);
});

test('the knobs spoil results: characters, time, report, id, size of packets, moment', async () => {
  const { ask, lab, controls } = await scene();
  const store = await storeListener();
  lab.sendResultsTo(store.address);
  await ask('M1', TSH);
  const sent = async (knobs: object) => {
    controls.resetKnobs();
    controls.setKnobs(knobs);
    const { length } = store.raw;
    const id = lab.sendResult(TSH.placer, 'final');
    await lab.settled();
    return { id, raw: Buffer.from(store.raw[length] ?? []), message: store.taken.at(-1) };
  };
  const { id, message: declared } = await sent({ laboratorioCaracteres: '8859/1' });
  expect([declared?.charset, declared?.text('PID', 5, 2)]).toEqual(['8859/1', 'Conceição']);
  const repeated = await sent({ laboratorioIdRepetido: 1 });
  expect(repeated.id).toBe(id);
  const next = await sent({});
  expect(next.id).not.toBe(id);
  // Each result has a later second than the one before, so an id that comes again has other bytes.
  expect(readTime(next.message?.text('MSH', 7) ?? '')).toEqual(new Date('2026-11-20T15:30:02Z'));
  const { message: zoneless } = await sent({ laboratorioSemFuso: true });
  expect(of(zoneless, 'OBR')[0]?.text(22)).toMatch(/^\d{14}$/);
  expect((await sent({ laboratorioByteAByte: true })).message?.text('PID', 5)).toBe('Souza & Silva');
  const report = async (laboratorioPdf: string) => {
    const { message } = await sent({ laboratorioPdf });
    const text = of(message, 'OBX')
      .find((value) => value.text(2) === 'ED')
      ?.text(5, 5);
    return text === undefined ? undefined : Buffer.from(text, 'base64').toString('latin1');
  };
  expect((await report('10MB'))?.length).toBeGreaterThan(10_000_000);
  expect(await report('quebrado')).not.toContain('%%EOF');
  expect(await report('nao-e-pdf')).toMatch(/^<html>/);
  expect(await report('nenhum')).toBeUndefined();
  controls.resetKnobs();
  controls.setKnobs({ laboratorioAntesDaResposta: true });
  const early = ask('M2', BLOOD).then(() => lab.lines()[1]?.results[0]?.answer);
  expect(await early).toBe('AA');
});

test.each(['nao-declarado', 'mentira'])(
  'characters that are %s reach the store as they are',
  async (laboratorioCaracteres) => {
    const { ask, lab, controls } = await scene();
    const store = await storeListener();
    lab.sendResultsTo(store.address);
    await ask('M1', TSH);
    controls.setKnobs({ laboratorioCaracteres });
    lab.sendResult(TSH.placer, 'final');
    await lab.settled();
    expect(store.faults).toEqual(['failed']);
    expect(() => parseMessage(store.raw[0] ?? new Uint8Array())).toThrow('bytes that are not');
  },
);

test('exams finish by themselves after the delay, but not the cancelled ones', async () => {
  const { ask, lab, controls, hand } = await scene();
  const store = await storeListener();
  lab.sendResultsTo(store.address);
  controls.setKnobs({ laboratorioAutomaticoMs: 90_000 });
  await ask('M1', TSH, BLOOD);
  await ask('M2', { ...BLOOD, control: 'CA' });
  expect(hand.delays()).toEqual([90_000, 90_000]);
  hand.fire();
  await lab.settled();
  expect(store.taken.map((message) => of(message, 'OBR')[0]?.text(2))).toEqual([TSH.placer]);
});

test('with the certificates of the tax offices there is a second port with mutual TLS, and results go out with them too', async () => {
  const { client, laboratory, taxOffice, lab } = await scene({ taxOfficePort: 0 });
  if (!taxOffice || !laboratory.tlsPort) throw new Error('no TLS');
  const { authority, issuer, server } = taxOffice.certificates;
  const to = (pem: { cert: string; key: string }) =>
    client({ port: laboratory.tlsPort, tls: { ca: authority.cert, cert: pem.cert, key: pem.key } });
  expect(linesOf(parseMessage(await to(issuer).send(order('M1', TSH))))).toHaveLength(1);
  const foreign = await makeCertificates(SANDBOX_CNPJ);
  await expect(to(foreign.issuer).send(order('M2', BLOOD))).rejects.toThrow(MllpError);
  expect(lab.lines()).toHaveLength(1);
  const own = { ca: authority.cert, cert: server.cert, key: server.key };
  const store = await storeListener([], own);
  lab.sendResultsTo({ ...store.address, tls: own });
  lab.sendResult(TSH.placer, 'final');
  await lab.settled();
  expect(lab.lines()[0]?.results[0]?.answer).toBe('AA');
});

test('orders and results that wait survive a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'laboratory-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await scene({ dataDir });
  const answer = await first.send(order('M1', TSH));
  first.lab.sendResult(TSH.placer, 'final');
  await first.stop();
  const store = await storeListener();
  const second = await scene({ dataDir, laboratoryStore: store.address });
  await second.lab.settled();
  expect(second.lab.lines()[0]?.results[0]?.answer).toBe('AA');
  expect(Buffer.from(await second.send(order('M1', TSH))).equals(Buffer.from(answer))).toBe(true);
});

test('the page shows orders and sends what its buttons say', async () => {
  const { ask, lab, url } = await scene();
  const post = (body: Record<string, string>) =>
    fetch(`${url}/laboratorio`, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
  const shown = async () => (await fetch(`${url}/laboratorio`)).text();
  expect(await (await fetch(url)).text()).toContain('href="/laboratorio"');
  expect(await shown()).toContain('Nenhum exame ainda');
  await ask('M1', TSH);
  expect(await shown()).toContain('Conceição Souza &amp; Silva');
  expect((await post({ pedido: TSH.placer, tipo: 'recoleta', motivo: 'QS' })).status).toBe(303);
  expect(lab.lines()[0]?.results).toMatchObject([{ kind: 'recoleta', answer: null }]);
  expect(await shown()).toContain('à espera da loja');
  expect((await post({ pedido: TSH.placer, tipo: 'outro' })).status).toBe(404);
  expect((await post({ pedido: '9-9', tipo: 'final' })).status).toBe(404);
});

test('tests drive a running laboratory over HTTP', async () => {
  const { ask, lab, url } = await scene();
  const store = await storeListener();
  await ask('M1', TSH);
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}/_sim/laboratorio${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  expect(await send('/loja', store.address)).toBe(204);
  expect(await send('/loja', { host: 'x' })).toBe(400);
  expect(await send(`/exames/${TSH.placer}`, { tipo: 'final' })).toBe(200);
  expect(await send(`/exames/${TSH.placer}`, { tipo: 'talvez' })).toBe(400);
  expect(await send('/exames/9-9', { tipo: 'final' })).toBe(404);
  await lab.settled();
  expect(await (await fetch(`${url}/_sim/laboratorio`)).json()).toMatchObject([
    { placer: TSH.placer, results: [{ kind: 'final', answer: 'AA' }] },
  ]);
  expect((await fetch(`${url}/_sim/laboratorio`, { method: 'DELETE' })).status).toBe(204);
  expect(lab.lines()).toEqual([]);
});

test('a report finds its own objects, however large it is', () => {
  for (const padding of [0, 5000]) {
    const text = Buffer.from(onePage(['Laudo (teste) \\ ç'], padding)).toString('latin1');
    const [, start = ''] = /startxref\n(\d+)\n/.exec(text) ?? [];
    expect(text.slice(Number(start), Number(start) + 4)).toBe('xref');
    const places = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
    expect(places.map((place) => text.slice(place, place + 7))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `${n} 0 obj`),
    );
  }
});
