// A wave of tax notes: attended services all wait for theirs, at a SEFIN that takes 300 ms for each answer. How long until the
// last one is authorized, what one costs the store, and how much slower the shop answers meanwhile.
//   npm run bench invoices [notes]
import { attendLines } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { nfseEnv } from '#test/helpers/nfse-env.ts';
import { tellFigure } from './support/figure.ts';
import { startWave } from './support/wave.ts';

const ANSWER_MS = 300;
const [notes = 1000] = process.argv.slice(2).map(Number);

await using opened = await startWave({
  service: { code: 'VA-0001', unit: 'BHZ-SPE' },
  count: notes,
  sandbox: { taxOfficePort: 0 },
  env: ({ taxOffice }, folder) => nfseEnv(taxOffice, folder),
});
const { deps, sandbox, run } = opened;
sandbox.controls.setKnobs({ notasDemoraMs: ANSWER_MS });

const { desk, wave } = await run({
  async begin(orders) {
    for (const incrementId of orders) {
      const attended = await attendLines(deps, { incrementId, lines: [{ line: 1 }], who: 'bench' });
      if (!attended.ok) throw new Error(attended.code);
    }
  },
  isDone: (done) => `select from invoices where state = 'authorized' having count(*) >= ${done}`,
});
tellFigure({ concern: `${notes} tax notes`, values: [desk.seconds + wave.seconds], unit: 's', mark: 360 });
tellFigure({
  concern: 'Tax note, processor time',
  values: [((desk.cpu + wave.cpu) / notes) * 1000],
  unit: 'ms',
  mark: 30,
  digits: 1,
});
process.exitCode = sandbox.controls.notes().length === notes ? 0 : 1;
