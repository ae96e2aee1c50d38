import * as v from 'valibot';
import { UNIT_TYPE_NAMES } from '#features/stores/store.ts';
import { cell, listCell, requiredCell, wholeCell, wordCell, yesNoCell } from '#platform/import-cells.ts';
import { SERVICE_TYPES } from '../../../product.ts';

const text = (max: number) => v.pipe(cell, v.maxLength(max, `tem mais de ${max} caracteres`));

const unitTypes = v.pipe(
  listCell,
  v.everyItem((type) => UNIT_TYPE_NAMES.some((known) => known === type), `use ${UNIT_TYPE_NAMES.join(', ')}`),
);

/** One line of servicos.csv. null and empty = the cell was empty: what is stored stays. */
export const productLine = v.object({
  codigo: v.pipe(
    requiredCell(20),
    v.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'use letras maiúsculas, números e hífen'),
  ),
  tuss: v.pipe(cell, v.regex(/^(\d{8})?$/, 'deve ter 8 dígitos')),
  nome: text(150),
  slug: text(100),
  tipo: wordCell(SERVICE_TYPES),
  categorias: listCell,
  rotulo: text(40),
  descricao_curta: text(250),
  descricao: text(10_000),
  preparo: text(10_000),
  jejum_horas_min: wholeCell,
  jejum_horas_max: wholeCell,
  prazo_resultado_dias: wholeCell,
  material: text(200),
  exige_pedido_medico: yesNoCell,
  exige_agendamento: yesNoCell,
  horario_coleta: text(200),
  restricoes_atendimento: unitTypes,
  sexo: wordCell(['F', 'M']),
  idade_min_meses: wholeCell,
  idade_max_meses: wholeCell,
  sinonimos: listCell,
  componentes: listCell,
  destaque: wholeCell,
});

export type ProductLine = v.InferOutput<typeof productLine>;
