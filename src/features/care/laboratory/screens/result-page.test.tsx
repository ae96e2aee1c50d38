import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultPage } from './result-page.tsx';
import { ResultsPage } from './results-page.tsx';

const listed = {
  id: 5,
  incrementId: '100000042',
  person: 'Ana Prado',
  service: 'Hemograma completo',
  collectedOn: '2026-11-30',
  state: 'ready' as const,
  rejected: '',
  next: null,
};
const value = (name: string, more: object = {}) => ({
  ...{ code: name, name, value: '9,8', unit: 'g/dL', range: '12 a 16', flag: '', status: 'F', by: '' },
  ...more,
});
const shown = {
  ...listed,
  observations: [value('Leucócitos', { by: 'Dra. Ana, CRBM 1' }), value('Hemoglobina', { flag: 'L' })],
  hasDocument: true,
  receivedOn: '2026-12-01',
  earlier: [],
  views: [],
  history: [],
  shares: [],
};

const entrance = { mayOpen: true, onSignInAgain: () => {} };

const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the list says how many are ready, and links only what can be read', () => {
  const markup = renderToStaticMarkup(
    <ResultsPage
      {...entrance}
      results={[
        listed,
        { ...listed, id: 6, service: 'TSH', state: 'at_laboratory' },
        { ...listed, id: 7, service: 'HIV 1 e 2', state: 'in_person' },
      ]}
    />,
  );
  expect(words(markup)).toContain('Coleta de 30/11/2026, pedido 100000042 . 2 de 3 prontos.');
  expect(markup.match(/href="\/resultados\/\d+"/g)).toEqual(['href="/resultados/5"']);
  expect(words(markup)).toContain('HIV 1 e 2 Retire com um profissional');
});

test('values outside their range come first and are named in words', () => {
  const text = words(renderToStaticMarkup(<ResultPage result={shown} />));
  expect(text).toMatch(/Hemoglobina 9,8 g\/dL \(fora da faixa\) 12 a 16 Leucócitos 9,8 g\/dL 12 a 16/);
  expect(text).toContain('Liberado por Dra. Ana, CRBM 1. Abrir o laudo em PDF');
});

test('a critical value sends to a doctor, other values outside their range do not', () => {
  const ADVICE = 'Há um valor que pede um médico hoje';
  expect(words(renderToStaticMarkup(<ResultPage result={shown} />))).not.toContain(ADVICE);
  const critical = { ...shown, observations: [{ ...value('Potássio'), flag: 'HH' }] };
  const text = words(renderToStaticMarkup(<ResultPage result={critical} />));
  expect(text).toContain(ADVICE);
  expect(text).toContain('(muito fora da faixa)');
});

test('a partial result says that it is not complete, and a corrected result that the former is no longer valid', () => {
  const partial = words(renderToStaticMarkup(<ResultPage result={{ ...shown, state: 'partial' }} />));
  expect(partial).toContain('Este resultado ainda não está completo.');
  expect(partial).not.toContain('Resultado pronto');
  const corrected = words(
    renderToStaticMarkup(
      <ResultPage
        result={{
          ...shown,
          state: 'corrected',
          earlier: [{ id: 'v1', receivedOn: '2026-11-30', observations: [value('Hemoglobina')] }],
        }}
      />,
    ),
  );
  expect(corrected).toContain('O laboratório corrigiu este resultado');
  expect(corrected).toContain('Resultado anterior, de 30/11/2026, que não vale mais');
});

test('a rejected sample says why, and leads to the order where a time is chosen', () => {
  const next = { text: 'Escolha o dia e a hora no pedido.', choose: true };
  const rejected = { ...listed, state: 'recollect' as const, rejected: 'A amostra coagulou.', next };
  const markup = renderToStaticMarkup(<ResultsPage {...entrance} results={[rejected]} />);
  expect(words(markup)).toContain('A amostra coagulou. Escolha o dia e a hora no pedido.');
  expect(markup).toMatch(/href="\/meus-pedidos\/100000042" class="[^"]*"><span[^>]*>Escolher dia e hora/);
  const told = { ...rejected, next: { ...next, choose: false } };
  expect(renderToStaticMarkup(<ResultsPage {...entrance} results={[told]} />)).not.toContain(
    'Escolher dia e hora',
  );
});

test('an empty list says whose results appear', () => {
  expect(words(renderToStaticMarkup(<ResultsPage {...entrance} results={[]} />))).toContain(
    'Quem só pagou pelo exame de outra pessoa não vê o resultado dela.',
  );
});

test('a result that the store has erased is with the laboratory, and says so without a link', () => {
  const markup = renderToStaticMarkup(<ResultsPage {...entrance} results={[{ ...listed, state: 'gone' }]} />);
  expect(words(markup)).toContain(
    'Guardado pelo laboratório A loja guarda resultados por 2 anos, e este não está mais aqui. O laboratório guarda o laudo por cinco: peça à unidade da coleta que o busque de novo.',
  );
  expect(markup).not.toContain('resultados/5');
});
