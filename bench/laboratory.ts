// A laboratory that sends 1,000 results a minute (ORU^R01), for exams that were ordered there before (OML^O21). How long until each
// can be read, what a message costs the store, and how much slower the shop answers meanwhile. At last a correction of each comes
// at once.
//   npm run bench laboratory [results]
import { setTimeout as pause } from 'node:timers/promises';
import { recordAttendance } from '#features/desk/attendance/server/record-attendance.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { inTransaction } from '#platform/deps.ts';
import { tellFigure } from './support/figure.ts';
import { freePort } from './support/free-port.ts';
import { startWave } from './support/wave.ts';

const EVERY_MS = 60_000 / 1000;
const [results = 1000] = process.argv.slice(2).map(Number);
const BY = shellOperator('bench');
const NO_VACCINE = { lot: '', expiresOn: '', maker: '', dose: '', nextDose: '' };

const port = await freePort();
await using opened = await startWave({
  service: { code: 'EX-0001', unit: 'BSB-ASN' },
  count: results,
  sandbox: { laboratoryStore: { host: '127.0.0.1', port } },
  env: () => ({ LAB_PORT: String(port) }),
});
const { deps, pool, sandbox, run, untilFound } = opened;
await pool.query("update laboratory_links set host = '127.0.0.1', port = $1, encrypted = false", [
  sandbox.laboratory.port,
]);

let ordered = 0;
const { desk, wave } = await run({
  async begin(orders) {
    for (const incrementId of orders)
      await inTransaction(deps, (tx) =>
        recordAttendance(
          tx,
          {
            incrementId,
            opened: '',
            documentChecked: true,
            freeSeats: false,
            lines: [{ position: 1, ...NO_VACCINE }],
          },
          BY,
        ),
      );
    ordered += orders.length;
    await untilFound(`select from laboratory_orders where state = 'accepted' having count(*) >= ${ordered}`);
  },
  async work(orders) {
    const from = performance.now();
    for (const [nth, incrementId] of orders.entries()) {
      await pause(Math.max(0, from + nth * EVERY_MS - performance.now()));
      sandbox.controls.laboratory.sendResult(`${incrementId}-1`, 'final');
    }
  },
  isDone: (done) => `select from laboratory_reports where shown having count(*) >= ${done}`,
});
const { rows } = await pool.query<{ delays: number[] }>(
  `select array_agg(extract(epoch from r.received_at - m.at)::float8) as delays
   from laboratory_reports r join laboratory_messages m on m.id = r.message_id`,
);
const delays = (rows[0]?.delays ?? []).toSorted((a, b) => a - b);
const perMessage = ({ cpu }: typeof wave) => (cpu / results) * 1000;
tellFigure({
  concern: 'A message out, and one in, processor time',
  values: [perMessage(desk), perMessage(wave)],
  unit: 'ms',
  mark: 20,
  digits: 1,
});
tellFigure({
  concern: 'From a message to its result at 1,000 a minute, 99 of 100',
  values: [delays[Math.floor(delays.length * 0.99)] ?? Number.NaN],
  unit: 's',
  mark: 2,
  digits: 2,
});

const from = performance.now();
for (const { placer } of sandbox.controls.laboratory.lines())
  sandbox.controls.laboratory.sendResult(placer, 'corrigido');
await untilFound(`select from laboratory_reports where shown and status = 'C' having count(*) >= ${results}`);
tellFigure({
  concern: 'Results a minute in a burst',
  values: [(results / (performance.now() - from)) * 60_000],
  unit: '/min',
  mark: 1000,
  atLeast: true,
});
process.exitCode = delays.length === results ? 0 : 1;
