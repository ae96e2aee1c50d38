import {
  ackOf,
  listenMllp,
  type Message,
  type MllpClientOptions,
  type MllpTls,
  mllpClient,
  parseMessage,
  type SegmentValue,
  writeMessage,
} from '@loja/hl7';
import { onTestFinished } from 'vitest';
import { testSandbox } from '../test-support.ts';

export interface Exam {
  placer: string;
  code: string;
  name?: string;
  control?: string;
  tube?: string;
}

export const TSH: Exam = { placer: '100000042-1', code: 'TSH', name: 'Hormônio tireoestimulante' };
export const BLOOD: Exam = { placer: '100000042-2', code: 'HMG', name: 'Hemograma completo' };

/** The bytes of an order of these exams; the id is its MSH-10. */
export const order = (id: string, ...exams: Exam[]) =>
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

/** A sandbox, and a client of its laboratory that sends orders. */
export async function laboratoryScene(options: Parameters<typeof testSandbox>[0] = {}) {
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

/** The store's side: answers with these codes in turn, then with AA; 'outra' answers another message, null ends the connection. */
export async function storeListener(codes: (string | null)[] = [], tls?: MllpTls) {
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

/** Control code, the store's number and the laboratory's number of each line of an answer. */
export const linesOf = (answer: Message) =>
  answer.segments.filter(({ name }) => name === 'ORC').map((orc) => [orc.text(1), orc.text(2), orc.text(3)]);
export const segmentsOf = (message: Message | undefined, name: string) =>
  message?.segments.filter((segment) => segment.name === name) ?? [];
