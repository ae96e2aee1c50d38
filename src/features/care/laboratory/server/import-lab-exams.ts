import * as v from 'valibot';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { laboratoriesOf } from '#features/shop/stores/server/laboratories-of.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type ImportError, inverse, type Problem } from '#platform/import/import.ts';
import {
  cell,
  codeCell,
  requiredCell,
  serviceOfCell,
  yesNo,
  yesNoCell,
} from '#platform/import/import-cells.ts';
import type { LabExam } from '../laboratory.ts';
import { selectExams, upsertExams } from './internal/queries.ts';

const row = v.object({
  laboratorio: codeCell(),
  servico: serviceOfCell,
  codigo: requiredCell(20),
  nome: v.pipe(cell, v.maxLength(199, 'tem mais de 199 caracteres')),
  material: requiredCell(10),
  tubo: requiredCell(40),
  em_maos: yesNoCell,
});
type Row = v.InferOutput<typeof row>;

interface World {
  laboratories: ReadonlyMap<string, number>;
  laboratoryCodes: ReadonlyMap<number, string>;
  products: ReadonlyMap<string, number>;
  productCodes: ReadonlyMap<number, string>;
  stored: ReadonlyMap<string, LabExam>;
}

const keyOf = ({ laboratoryId, productId }: Pick<LabExam, 'laboratoryId' | 'productId'>): string =>
  `${laboratoryId} ${productId}`;

async function loadFor(deps: Deps, services: readonly string[] | 'all'): Promise<World> {
  const laboratories = new Map([...(await laboratoriesOf(deps))].map(([id, { code }]) => [code, id]));
  const products = await productIdsByCode(deps, services);
  return {
    laboratories,
    laboratoryCodes: inverse(laboratories),
    products,
    productCodes: inverse(products),
    stored: new Map((await selectExams(deps.db)).map((exam) => [keyOf(exam), exam])),
  };
}

/** codigos-laboratorio.csv: a service's code, material and tube at a laboratory. */
export const labExamsImporter = defineImporter(
  {
    schema: row,
    empty: { nome: { name: '' } },
    optional: ['nome', 'em_maos'],
    load: (deps: Deps, rows: readonly Row[]) =>
      loadFor(
        deps,
        rows.map(({ servico }) => servico),
      ),
    key: ({ laboratorio, servico }) => `${laboratorio} ${servico}`,
    find: (r, { laboratories, products, stored }) =>
      stored.get(
        keyOf({
          laboratoryId: laboratories.get(r.laboratorio) ?? 0,
          productId: products.get(r.servico) ?? 0,
        }),
      ),
    merge: (r, old, { laboratories, products }): LabExam => ({
      laboratoryId: laboratories.get(r.laboratorio) ?? 0,
      productId: products.get(r.servico) ?? 0,
      code: r.codigo,
      name: r.nome || (old?.name ?? ''),
      specimen: r.material,
      tube: r.tubo,
      inPerson: r.em_maos ?? old?.inPerson ?? false,
    }),
    check,
    checkAll: (candidates, { stored }) => sharedCodes(candidates, stored),
    describe: (candidate) =>
      difference(
        `${candidate.row.laboratorio} ${candidate.row.servico}`,
        candidate,
        ({ code, specimen }) => `${code}, ${specimen}`,
      ),
    write: (deps, rows) => upsertExams(deps.db, rows),
  },
  {
    labels: {
      laboratorio: { label: 'Laboratório', help: 'O código em Laboratórios.', refersTo: 'laboratorios' },
      servico: { label: 'Serviço', help: 'O código do serviço.', refersTo: 'servicos' },
      codigo: { label: 'Código no laboratório', help: 'Vai no pedido e volta no resultado.' },
      nome: { label: 'Nome no laboratório', help: 'Se ele pede um.' },
      material: { label: 'Material', help: 'Da tabela HL7 0487, como SER (soro) ou UR (urina).' },
      tubo: { label: 'Tubo', help: 'Vai na etiqueta. Exames com o mesmo tubo e material dividem um só.' },
      em_maos: {
        label: 'Entregar em mãos',
        help: 'O resultado nunca aparece na loja: a pessoa é chamada, seja qual for.',
      },
    },
    keys: ['laboratorio', 'servico'],
    all: (deps) => loadFor(deps, 'all'),
    rows: ({ stored }) => stored.values(),
    order: keyOf,
    cells: (exam, { laboratoryCodes, productCodes }) => ({
      laboratorio: laboratoryCodes.get(exam.laboratoryId) ?? '',
      servico: productCodes.get(exam.productId) ?? '',
      codigo: exam.code,
      nome: exam.name,
      material: exam.specimen,
      tubo: exam.tube,
      em_maos: yesNo(exam.inPerson),
    }),
  },
);

function check({ row: r }: Candidate<Row, LabExam, LabExam>, { laboratories, products }: World): Problem[] {
  const problems: Problem[] = [];
  if (!laboratories.has(r.laboratorio))
    problems.push({ column: 'laboratorio', reason: `o laboratório "${r.laboratorio}" não existe` });
  if (!products.has(r.servico))
    problems.push({ column: 'servico', reason: `o serviço "${r.servico}" não existe` });
  return problems;
}

/** A result names its exam by this code, so no two services share one. */
function sharedCodes(
  candidates: readonly Candidate<Row, LabExam, LabExam>[],
  stored: World['stored'],
): ImportError[] {
  const changed = new Map(candidates.map(({ next }) => [keyOf(next), next]));
  const all = [...new Map([...stored, ...changed]).values()];
  return candidates.flatMap(({ line, next }) =>
    all.some(
      (other) =>
        other.laboratoryId === next.laboratoryId &&
        other.code === next.code &&
        other.productId !== next.productId,
    )
      ? [{ line, column: 'codigo', reason: 'outro serviço já tem este código no laboratório' }]
      : [],
  );
}
