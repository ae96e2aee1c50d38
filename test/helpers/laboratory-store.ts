import { listenMllp, type Message, parseMessage, writeMessage, writeTime } from '@loja/hl7';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { selectLabOrders } from '#features/care/laboratory/server/internal/queries.ts';
import { receiveMessage } from '#features/care/laboratory/server/receive-message.ts';
import { attendedOf } from '#features/desk/attendance/server/attended-of.ts';
import { recordAttendance } from '#features/desk/attendance/server/record-attendance.ts';
import { undoAttendance } from '#features/desk/attendance/server/undo-attendance.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { inTransaction } from '#platform/deps.ts';
import type { newBuyer } from '../cast/buyers.ts';
import { emptyTables } from './empty-tables.ts';
import { payingStore } from './paying-store.ts';

type Answer = (message: Message) => Uint8Array | null;

const ZONE = 'America/Sao_Paulo';
const BY = shellOperator('Bia');

/** ORL^O22: each line with this control code and a number of the laboratory. */
export function orderAnswer(message: Message, control: string, code = 'AA'): Uint8Array {
  const asked = message.segments.filter(({ name }) => name === 'ORC');
  return writeMessage(
    [
      [
        'MSH',
        {
          3: 'LIS',
          4: 'LABBSB',
          7: '20261130120000-0300',
          9: ['ORL', 'O22', 'ORL_O22'],
          10: 'r1',
          12: '2.5.1',
        },
      ],
      ['MSA', { 1: code, 2: message.text('MSH', 10) }],
      ...asked.map((line): [string, Record<number, string>] => [
        'ORC',
        { 1: control, 2: line.text(2), 3: control === 'UA' ? '' : `F${line.text(2).replaceAll('-', '')}` },
      ]),
    ],
    { charset: 'UNICODE UTF-8' },
  );
}

const takes: Answer = (message) => {
  const [first] = message.segments.filter(({ name }) => name === 'ORC');
  return orderAnswer(message, first?.text(1) === 'CA' ? 'CR' : 'OK');
};

/**
 * A paying store with a linked laboratory of the test's own, which listens and sends over MLLP; or with one that speaks FHIR, the
 * sandbox's or at a port of the test.
 */
export async function laboratoryStore({ fhir }: { fhir?: 'sandbox' | number } = {}) {
  const received: Message[] = [];
  let answer: Answer = takes;
  const listener = await listenMllp({
    host: '127.0.0.1',
    port: 0,
    maxBytes: 20_000_000,
    idleMs: 60_000,
    async answer(bytes) {
      const message = parseMessage(bytes);
      received.push(message);
      return answer(message);
    },
  });
  afterAll(() => listener.close());
  const store = await payingStore({
    laboratoryPort: listener.port,
    ...(typeof fhir === 'number' && { laboratoryFhirPort: fhir }),
    bankTimeoutMs: 1500,
  });
  const { deps, pool, sandbox, runJobs, ordered } = store;
  if (fhir) await pool.query("update laboratory_links set protocol = 'fhir', path = '/fhir/R4'");

  beforeEach(async () => {
    await pool.query(emptyTables(['orders', 'stock_holds', 'laboratory_messages']));
    await pool.query('update laboratory_links set tasks_to = null, reports_to = null');
    sandbox.controls.laboratory.clear();
    sandbox.controls.resetKnobs();
    received.length = 0;
    answer = takes;
  });
  afterEach(async () => {
    await pool.query('delete from jobs.job');
  });

  /** A paid order of exams at Asa Norte, by a new buyer unless one is given. */
  async function paid(code = 'EX-0001', also: string[] = [], by?: Awaited<ReturnType<typeof newBuyer>>) {
    const it = await ordered('BSB-ASN', 20, {
      code,
      ...(by && { by }),
      also: also.map((one) => ({ code: one, unit: 'BSB-ASN' })),
    });
    sandbox.controls.pay(it.txid);
    await sandbox.controls.settled();
    await runJobs();
    return it;
  }

  type Paid = Awaited<ReturnType<typeof paid>>;

  /** The desk records these services. The jobs of it wait. */
  async function record({ incrementId }: Paid, ...positions: number[]) {
    const noVaccine = { lot: '', expiresOn: '', maker: '', dose: '', nextDose: '' };
    const lines = positions.map((position) => ({ position, ...noVaccine }));
    const done = await inTransaction(deps, (tx) =>
      recordAttendance(tx, { incrementId, opened: '', documentChecked: true, freeSeats: false, lines }, BY),
    );
    expect(done).toMatchObject({ repeated: false });
  }

  async function collect(it: Paid, ...positions: number[]) {
    await record(it, ...positions);
    await runJobs();
  }

  async function undo({ incrementId, orderId }: Paid, position: number) {
    const entries = await attendedOf(deps, orderId);
    const entry = entries[position - 1];
    const done = await inTransaction(deps, (tx) =>
      undoAttendance(tx, { incrementId, id: entry?.id ?? 0, reason: 'engano no balcão' }, BY),
    );
    expect(done).toMatchObject({ line: {} });
    await runJobs();
  }

  const labOrders = ({ orderId }: Pick<Paid, 'orderId'>) => selectLabOrders(deps.db, orderId);

  let count = 0;

  interface Sent {
    placer: string;
    filler?: string;
    code: string;
    tube?: string;
    status?: string;
    rejected?: string;
    values?: { name: string; value: string; unit?: string; range?: string; flag?: string; status?: string }[];
    pdf?: Buffer;
    at?: Date;
  }

  interface Patient {
    name: [family: string, given: string];
    birthDate: string;
    cpf?: string;
  }

  const reportBytes = (patient: Patient, exams: readonly Sent[], controlId = `m${++count}`): Uint8Array =>
    writeMessage(
      [
        [
          'MSH',
          {
            3: 'LIS',
            4: 'LABBSB',
            5: 'LOJA',
            7: writeTime(deps.clock.now(), ZONE),
            9: ['ORU', 'R01', 'ORU_R01'],
            10: controlId,
            11: 'T',
            12: '2.5.1',
          },
        ],
        [
          'PID',
          {
            ...(patient.cpf && { 3: [patient.cpf, '', '', 'BRA', 'NNBRA'] }),
            5: patient.name,
            7: patient.birthDate.replaceAll('-', ''),
          },
        ],
        ...exams.flatMap((exam): [string, Record<number, string | string[]>][] => [
          ['ORC', { 1: 'RE', 2: exam.placer, 3: exam.filler ?? '' }],
          [
            'OBR',
            {
              2: exam.placer,
              3: exam.filler ?? '',
              4: [exam.code, '', 'L'],
              22: writeTime(exam.at ?? deps.clock.now(), ZONE),
              25: exam.status ?? 'F',
            },
          ],
          ...(exam.values ?? []).map((one, index): [string, Record<number, string | string[]>] => [
            'OBX',
            {
              1: String(index + 1),
              2: 'NM',
              3: [`c${index}`, one.name, 'L'],
              5: one.value,
              6: one.unit ?? '',
              7: one.range ?? '',
              8: one.flag ?? '',
              11: one.status ?? exam.status ?? 'F',
            },
          ]),
          ...(exam.pdf
            ? [
                [
                  'OBX',
                  {
                    1: '99',
                    2: 'ED',
                    3: ['PDF', 'Laudo', 'L'],
                    5: ['', 'application', 'pdf', 'Base64', exam.pdf.toString('base64')],
                    11: 'F',
                  },
                ] as [string, Record<number, string | string[]>],
              ]
            : []),
          ...(exam.tube
            ? [['SPM', { 1: '1', 2: exam.tube, 21: exam.rejected ?? '' }] as [string, Record<number, string>]]
            : []),
        ]),
      ],
      { charset: 'UNICODE UTF-8' },
    );

  /** The laboratory sends bytes, and the store's jobs run. Returns MSA-1 of the answer. */
  async function receive(bytes: Uint8Array): Promise<string> {
    const answered = await receiveMessage(deps, bytes);
    await runJobs();
    return answered ? parseMessage(answered).text('MSA', 1) : '';
  }

  return {
    ...store,
    received,
    answerWith: (next: Answer) => {
      answer = next;
    },
    laboratoryPort: listener.port,
    paid,
    record,
    collect,
    undo,
    labOrders,
    reportBytes,
    receive,
  };
}
