import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mismatch, REPORT_STATUSES, rejectionText, replaces } from './report.ts';

const patient = {
  name: 'Ana Prado',
  civilName: 'Antônio Prado Reis',
  document: '52998224725',
  birthDate: '1990-02-01',
};
const expected = { patient, filler: 'F77', tube: '1261100001', code: 'TSH' };
const report = { filler: 'F77', tube: '1261100001', code: 'TSH' };
const named = { name: 'ANTONIO PRADO REIS', birthDate: '1990-02-01', document: '52998224725' };

test('takes the civil name and the social name, whatever their letters', () => {
  expect(mismatch(report, named, expected)).toBeNull();
  expect(mismatch(report, { ...named, name: 'ana  prado' }, expected)).toBeNull();
});

test.each([
  [{ ...report, filler: 'F78' }, named, 'O número do laboratório é de outro exame.'],
  [{ ...report, tube: '1261100002' }, named, 'O tubo é de outra coleta.'],
  [{ ...report, code: 'T4' }, named, 'O código do exame não é o que foi pedido.'],
  [report, { ...named, name: 'Antonia Prado Reis' }, 'O nome é de outra pessoa.'],
  [report, { ...named, birthDate: '1990-01-02' }, 'A data de nascimento é de outra pessoa.'],
  [report, { ...named, birthDate: '' }, 'A data de nascimento é de outra pessoa.'],
  [report, { ...named, document: '11144477735' }, 'O documento é de outra pessoa.'],
  [{ ...report, filler: '', tube: '' }, { ...named, document: '' }, 'Falta o documento ou o tubo.'],
])('%o of %o is held: %s', (found, person, problem) => {
  expect(mismatch(found, person, expected)).toBe(problem);
});

test('two namesakes with one birthday never get each other’s result: a tube or a document decides', () => {
  const marks = fc.record({
    filler: fc.constantFrom('', 'F77', 'F78'),
    tube: fc.constantFrom('', '1261100001', '1261100002'),
    document: fc.constantFrom('', '52998224725', '11144477735'),
  });
  fc.assert(
    fc.property(marks, ({ filler, tube, document }) => {
      const isOther = filler === 'F78' || tube === '1261100002' || document === '11144477735';
      const isBare = filler === '' && tube === '' && document === '';
      const taken = mismatch({ filler, tube, code: 'TSH' }, { ...named, document }, expected) === null;
      expect(taken).toBe(!isOther && !isBare);
    }),
  );
});

test('a final result stays whatever comes late, and a correction is never undone by an older final', () => {
  const status = fc.constantFrom(...REPORT_STATUSES);
  const at = fc.integer({ min: 0, max: 20 }).map((minute) => new Date(minute * 60_000));
  const messages = fc.uniqueArray(fc.record({ status, at }), {
    minLength: 1,
    maxLength: 8,
    selector: ({ at: moment }) => moment.getTime(),
  });
  fc.assert(
    fc.property(messages, (all) => {
      let shown: (typeof all)[number] | null = null;
      for (const next of all) if (replaces(next, shown)) shown = next;
      const ended = all.filter((one) => 'FCX'.includes(one.status));
      if (ended.length > 0) expect('FCX').toContain(shown?.status);
      const newest = ended.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
      if (newest && newest.status !== 'F') expect(shown).toEqual(newest);
    }),
    { numRuns: 500 },
  );
});

test('says in plain words why a sample was rejected', () => {
  expect(rejectionText('QS')).toBe('O material não foi suficiente.');
  expect(rejectionText('ZZ')).toBe('O laboratório não pôde usar a amostra.');
});
