import { MllpError, parseMessage } from '@loja/hl7';
import { expect, test } from 'vitest';
import { BLOOD, type Exam, laboratoryScene, linesOf, order, TSH } from './test-support.ts';

test('takes an order line by line, with a number of its own for each, and refuses what it does not do', async () => {
  const { ask, lab, controls } = await laboratoryScene();
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
  const { send, ask, lab } = await laboratoryScene();
  const first = await send(order('M1', TSH));
  expect(Buffer.from(await send(order('M1', TSH))).equals(Buffer.from(first))).toBe(true);
  expect((await ask('M1', BLOOD)).text('MSA', 1)).toBe('AR');
  expect(lab.lines()).toHaveLength(1);
});

test('cancels what is not ready, and reports a change', async () => {
  const { ask, lab, controls } = await laboratoryScene();
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
  const { send } = await laboratoryScene();
  const codeOf = async (text: string) => {
    const answer = parseMessage(await send(Buffer.from(text, 'latin1')));
    return [answer.text('MSA', 1), answer.text('MSA', 2)];
  };
  expect(await codeOf('MSH|^~\\&|A|B|C|D|||ADT^A01|M1|P|2.5.1\r')).toEqual(['AR', 'M1']);
  expect(await codeOf('MSH|^~\\&|A|B|C|D|||OML^O21|M2|P|2.5.1\rPID|||1||São\r')).toEqual(['AR', 'M2']);
});

test('the knobs refuse, answer another message, or take the order and are silent, late or gone', async () => {
  const { ask, client, controls, hand, lab, laboratory } = await laboratoryScene();
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
