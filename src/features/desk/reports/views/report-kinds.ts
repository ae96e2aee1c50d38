import type { Permission } from '#features/desk/operations/roles.ts';
import { isYear, type Period } from '../period.ts';

/** A report has a row for each of these. `time` is a day, or a month in a year. */
export const DIMENSIONS = {
  time: { name: 'Dia', word: 'dia' },
  unit: { name: 'Unidade', word: 'unidade' },
  store: { name: 'Loja', word: 'loja' },
  type: { name: 'Tipo de unidade', word: 'tipo' },
  service: { name: 'Serviço', word: 'servico' },
  reason: { name: 'Motivo', word: 'motivo' },
  coupon: { name: 'Cupom', word: 'cupom' },
} as const;

export type Dimension = keyof typeof DIMENSIONS;

export const dimensionName = (by: Dimension, period: Period): string =>
  by === 'time' && isYear(period) ? 'Mês' : DIMENSIONS[by].name;

export interface ReportColumn {
  name: string;
  kind: 'count' | 'cents' | 'percent' | 'hours' | 'days' | 'score';
}

interface ReportKind {
  /** The last part of its address. */
  slug: string;
  title: string;
  permission: Permission;
  /** The first is the default. */
  by: readonly [Dimension, ...Dimension[]];
  columns: readonly ReportColumn[];
  /** Names of the columns in the picture; they share one scale. */
  chart: readonly string[];
  definitions: readonly (readonly [term: string, text: string])[];
}

const SOLD = [
  'Vendido',
  'O preço dos serviços e da visita, menos o cupom, sem os juros do parcelamento. É o mesmo valor do Caixa por dia do pagamento.',
] as const;
const PAID_DAY = [
  'Dia',
  'O dia de Brasília em que o pedido foi pago, também se depois ele foi cancelado.',
] as const;
const FIRST_UNIT = 'na unidade do primeiro serviço';

/** The panel's reports, in the order of their list. */
const REPORTS = {
  sales: {
    slug: 'vendas',
    title: 'Vendas',
    permission: 'reports.view',
    by: ['time', 'unit', 'store', 'type'],
    columns: [
      { name: 'Serviços', kind: 'count' },
      { name: 'Vendido', kind: 'cents' },
    ],
    chart: ['Vendido'],
    definitions: [['Serviços', 'Cada serviço de cada pessoa nos pedidos pagos.'], SOLD, PAID_DAY],
  },
  services: {
    slug: 'servicos',
    title: 'Vendas por serviço',
    permission: 'reports.services',
    by: ['service'],
    columns: [
      { name: 'Vendas', kind: 'count' },
      { name: 'Vendido', kind: 'cents' },
    ],
    chart: ['Vendido'],
    definitions: [['Vendas', 'Quantas vezes o serviço foi vendido, contado por pessoa.'], SOLD, PAID_DAY],
  },
  funnel: {
    slug: 'funil',
    title: 'Do carrinho ao pagamento',
    permission: 'reports.view',
    by: ['time', 'unit'],
    columns: [
      { name: 'Carrinhos', kind: 'count' },
      { name: 'Compras em andamento', kind: 'count' },
      { name: 'Pedidos', kind: 'count' },
      { name: 'Pagos', kind: 'count' },
      { name: 'Pagos por carrinho', kind: 'percent' },
    ],
    chart: ['Carrinhos', 'Compras em andamento', 'Pedidos', 'Pagos'],
    definitions: [
      [
        'Carrinhos',
        'Carrinhos que receberam um serviço no dia. Cada um conta uma vez por dia e de novo depois de virar pedido. O de quem entra na conta durante a compra conta uma vez.',
      ],
      [
        'Compras em andamento',
        'Destes carrinhos, os que chegaram a ter pessoas e locais informados e o preço congelado.',
      ],
      ['Pedidos', 'Destes carrinhos, os que viraram pedido, com ou sem pagamento.'],
      ['Pagos', 'Destes carrinhos, os que viraram pedido pago.'],
      [
        'Dia',
        'O dia em que o carrinho recebeu serviços. Se ele for pago dias depois, conta em Pagos neste mesmo dia.',
      ],
      ['Balcão', 'As vendas no balcão não passam por um carrinho do cliente e não entram aqui.'],
      ['Unidade', 'A do primeiro serviço que entrou no carrinho no dia.'],
    ],
  },
  refunds: {
    slug: 'devolucoes',
    title: 'Devoluções',
    permission: 'reports.view',
    by: ['reason', 'time', 'unit'],
    columns: [
      { name: 'Devoluções', kind: 'count' },
      { name: 'Devolvido', kind: 'cents' },
    ],
    chart: ['Devolvido'],
    definitions: [
      ['Devoluções', `Quantas vezes o dinheiro voltou a um cliente. Cada uma conta uma vez, ${FIRST_UNIT}.`],
      ['Devolvido', 'O valor que voltou, no dia em que voltou. Conta na unidade de cada serviço devolvido.'],
      ['Motivo', 'Por que a loja devolveu. As palavras do cliente ficam no pedido.'],
    ],
  },
  results: {
    slug: 'resultados',
    title: 'Resultados adiados',
    permission: 'reports.services',
    by: ['service', 'unit', 'time'],
    columns: [
      { name: 'Resultados adiados', kind: 'count' },
      { name: 'Adiamento médio', kind: 'days' },
    ],
    chart: ['Resultados adiados'],
    definitions: [
      ['Resultados adiados', 'Resultados que ganharam uma data depois da prometida ao cliente.'],
      ['Adiamento médio', 'Da primeira data prometida à data de agora, em dias.'],
      ['Dia', 'O dia da primeira data prometida.'],
    ],
  },
  occupation: {
    slug: 'ocupacao',
    title: 'Ocupação da agenda',
    permission: 'reports.view',
    by: ['time', 'unit'],
    columns: [
      { name: 'Horas abertas', kind: 'hours' },
      { name: 'Horas ocupadas', kind: 'hours' },
      { name: 'Ocupação', kind: 'percent' },
    ],
    chart: ['Horas abertas', 'Horas ocupadas'],
    definitions: [
      [
        'Horas abertas',
        'Tempo de todas as vagas da agenda: duas pessoas ao mesmo tempo são duas horas por hora.',
      ],
      ['Horas ocupadas', 'Tempo das visitas marcadas e dos horários que uma compra segura.'],
      ['Ocupação', 'Horas ocupadas por horas abertas. Dias por vir já contam com o que está marcado.'],
    ],
  },
  nps: {
    slug: 'nps',
    title: 'Recomendação (NPS)',
    permission: 'surveys.view',
    by: ['store', 'time'],
    columns: [
      { name: 'Respostas', kind: 'count' },
      { name: 'NPS', kind: 'score' },
      { name: 'De', kind: 'score' },
      { name: 'Até', kind: 'score' },
    ],
    chart: ['NPS'],
    definitions: [
      [
        'NPS',
        'A parte de notas 9 e 10 menos a parte de notas de 0 a 6, de −100 a 100. Aparece a partir de 5 respostas.',
      ],
      ['De, até', 'Entre estes valores está, com 95 % de confiança, o NPS de todos os compradores.'],
      ['Loja', 'Um pedido com serviços em duas lojas conta em cada uma.'],
    ],
  },
  coupons: {
    slug: 'cupons',
    title: 'Cupons',
    permission: 'campaigns.view',
    by: ['coupon', 'time'],
    columns: [
      { name: 'Pedidos', kind: 'count' },
      { name: 'Desconto', kind: 'cents' },
    ],
    chart: ['Desconto'],
    definitions: [
      ['Pedidos', `Pedidos pagos com o cupom. Cada um conta uma vez, ${FIRST_UNIT}.`],
      ['Desconto', 'O que o cupom tirou do preço.'],
      PAID_DAY,
    ],
  },
} as const satisfies Record<string, ReportKind>;

export type ReportKey = keyof typeof REPORTS;

export const REPORT_KEYS = Object.keys(REPORTS) as ReportKey[];

export const reportOf = (key: ReportKey): ReportKind => REPORTS[key];
