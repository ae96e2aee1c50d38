import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MllpError, parseMessage, readTime } from '@loja/hl7';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../tax-office/certificates.ts';
import { SANDBOX_CNPJ } from '../tax-office/service.ts';
import { BLOOD, laboratoryScene, linesOf, order, segmentsOf, storeListener, TSH } from './test-support.ts';

test('sends a result with its numbers, its report and its tube', async () => {
  const { ask, lab } = await laboratoryScene();
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
  const [orc] = segmentsOf(thyroid, 'ORC');
  const [obr] = segmentsOf(thyroid, 'OBR');
  expect([orc?.text(1), obr?.text(2), obr?.text(3), obr?.text(4), obr?.text(7), obr?.text(25)]).toEqual([
    'RE',
    TSH.placer,
    'A0000001',
    'TSH',
    '20261120121500-0300',
    'F',
  ]);
  expect(readTime(obr?.text(22) ?? '')?.toISOString()).toBe('2026-11-20T15:30:00.000Z');
  const [value, report] = segmentsOf(thyroid, 'OBX');
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
  expect(segmentsOf(thyroid, 'SPM')[0]?.text(2)).toBe('1261128000');
  // A partial result of a panel has the values that are ready.
  expect([segmentsOf(partial, 'OBR')[0]?.text(25), segmentsOf(partial, 'OBX').length]).toEqual(['A', 2]);
  expect(segmentsOf(whole, 'OBX')).toHaveLength(4);
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
  const { ask, lab } = await laboratoryScene();
  const store = await storeListener();
  lab.sendResultsTo(store.address);
  await ask('M1', TSH);
  lab.sendResult(TSH.placer, kind, 'RI');
  await lab.settled();
  const [message] = store.taken;
  const [value] = segmentsOf(message, 'OBX');
  expect([segmentsOf(message, 'OBR')[0]?.text(25), value?.text(11)]).toEqual([status, ofValue]);
  expect(segmentsOf(message, 'SPM')[0]?.text(21)).toBe(kind === 'recoleta' ? 'RI' : '');
  expect(value?.text(8)).toBe({ critico: 'HH', hiv: 'A' }[kind as string] ?? value?.text(8));
  expect(value?.text(5, 2)).toBe(kind === 'hiv' ? 'Reagente' : value && '');
  expect(message?.text('PID', 7)).toBe(kind === 'outro-paciente' ? '19510203' : '19900131');
  expect(lab.lines()[0]?.state).toBe(kind === 'cancelado' ? 'cancelled' : 'accepted');
});

test('repeats the same bytes until the store answers, and keeps the order of results', async () => {
  const { ask, lab, hand } = await laboratoryScene();
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

test('exams finish by themselves after the delay, but not the cancelled ones', async () => {
  const { ask, lab, controls, hand } = await laboratoryScene();
  const store = await storeListener();
  lab.sendResultsTo(store.address);
  controls.setKnobs({ laboratorioAutomaticoMs: 90_000 });
  await ask('M1', TSH, BLOOD);
  await ask('M2', { ...BLOOD, control: 'CA' });
  expect(hand.delays()).toEqual([90_000, 90_000]);
  hand.fire();
  await lab.settled();
  expect(store.taken.map((message) => segmentsOf(message, 'OBR')[0]?.text(2))).toEqual([TSH.placer]);
});

test('with the certificates of the tax offices there is a second port with mutual TLS, and results go out with them too', async () => {
  const { client, laboratory, taxOffice, lab } = await laboratoryScene({ taxOfficePort: 0 });
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
  const first = await laboratoryScene({ dataDir });
  const answer = await first.send(order('M1', TSH));
  first.lab.sendResult(TSH.placer, 'final');
  await first.stop();
  const store = await storeListener();
  const second = await laboratoryScene({ dataDir, laboratoryStore: store.address });
  await second.lab.settled();
  expect(second.lab.lines()[0]?.results[0]?.answer).toBe('AA');
  expect(Buffer.from(await second.send(order('M1', TSH))).equals(Buffer.from(answer))).toBe(true);
});
