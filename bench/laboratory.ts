// A wave of collections: each is ordered at the laboratory (OML^O21), which sends its result at once (ORU^R01). How long until the
// last one can be read, what one costs the store, and how much slower the shop answers meanwhile.
//   npm run bench laboratory [collections]

import { recordAttendance } from '#features/desk/attendance/server/record-attendance.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { inTransaction } from '#platform/deps.ts';
import { tellFigure } from './support/figure.ts';
import { freePort } from './support/free-port.ts';
import { startWave } from './support/wave.ts';

const [collections = 1000] = process.argv.slice(2).map(Number);
const BY = shellOperator('bench');
const NO_VACCINE = { lot: '', expiresOn: '', maker: '', dose: '', nextDose: '' };

const port = await freePort();
const { deps, pool, sandbox, run, stop } = await startWave({
  service: { code: 'EX-0001', unit: 'BSB-ASN' },
  count: collections,
  sandbox: { laboratoryStore: { host: '127.0.0.1', port } },
  env: () => ({ LAB_PORT: String(port) }),
});
await pool.query("update laboratory_links set host = '127.0.0.1', port = $1, encrypted = false", [
  sandbox.laboratory.port,
]);
sandbox.controls.setKnobs({ laboratorioAutomaticoMs: 1 });

const { seconds, cpu } = await run(
  async (orders) => {
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
  },
  (done) => `select from laboratory_reports where shown having count(*) >= ${done}`,
);
const { rows } = await pool.query<{ delays: number[] }>(
  `select array_agg(extract(epoch from r.received_at - m.at)::float8) as delays
   from laboratory_reports r join laboratory_messages m on m.id = r.message_id`,
);
const delays = (rows[0]?.delays ?? []).toSorted((a, b) => a - b);
tellFigure({
  concern: 'Results a minute',
  values: [(collections / seconds) * 60],
  unit: '/min',
  mark: 1000,
  atLeast: true,
});
tellFigure({
  concern: 'A message in and out, processor time',
  values: [(cpu / collections / 2) * 1000],
  unit: 'ms',
  mark: 20,
  digits: 1,
});
tellFigure({
  concern: 'From a message to its result, 99 of 100',
  values: [delays[Math.floor(delays.length * 0.99)] ?? Number.NaN],
  unit: 's',
  mark: 2,
  digits: 2,
});
await stop();
process.exit(delays.length === collections ? 0 : 1);
