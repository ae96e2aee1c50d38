import { parseMessage, readTime } from '@loja/hl7';
import { expect, test } from 'vitest';
import { BLOOD, laboratoryScene, segmentsOf, storeListener, TSH } from './test-support.ts';

test('the knobs spoil results: characters, time, report, id, size of packets, moment', async () => {
  const { ask, lab, controls } = await laboratoryScene();
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
  expect(segmentsOf(zoneless, 'OBR')[0]?.text(22)).toMatch(/^\d{14}$/);
  expect((await sent({ laboratorioByteAByte: true })).message?.text('PID', 5)).toBe('Souza & Silva');
  const report = async (laboratorioPdf: string) => {
    const { message } = await sent({ laboratorioPdf });
    const text = segmentsOf(message, 'OBX')
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
    const { ask, lab, controls } = await laboratoryScene();
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
