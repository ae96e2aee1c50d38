import { formatReais } from '#values/money.ts';

interface Setting {
  title: string;
  hint: string;
  unit: 'cents' | 'count' | 'days';
  initial: number;
  least: number;
  most: number;
  /** A higher value lets more money out or more people in, so it needs a second administrator. */
  widens?: true;
}

/** An administrator changes these while the store runs. The server's environment sets everything else. */
export const SETTINGS = {
  refund_limit: {
    title: 'Limite de devolução por uma só pessoa',
    hint: 'Soma das devoluções de um pedido. Acima dela, outra pessoa aprova.',
    unit: 'cents',
    initial: 50_000,
    least: 0,
    most: 1_000_000,
    widens: true,
  },
  low_stock: {
    title: 'Estoque baixo',
    hint: 'O Início avisa quando o estoque de um serviço em uma unidade acaba em menos dias do que isto, no ritmo das últimas quatro semanas. Com 0, não avisa.',
    unit: 'days',
    initial: 5,
    least: 0,
    most: 1000,
  },
  expiring_lots: {
    title: 'Lotes a vencer',
    hint: 'O Início avisa quando um lote aplicado nos últimos 60 dias vence em até tantos dias. Com 0, não avisa.',
    unit: 'days',
    initial: 30,
    least: 0,
    most: 365,
  },
  partner_ahead: {
    title: 'Visitas futuras de um parceiro',
    hint: 'Quantas visitas um parceiro de agendamento pode ter marcadas daqui para a frente, em todas as unidades.',
    unit: 'count',
    initial: 1000,
    least: 0,
    most: 100_000,
    widens: true,
  },
  partner_per_day: {
    title: 'Visitas de um parceiro por unidade e dia',
    hint: 'Quantas visitas um parceiro de agendamento pode ter em uma unidade no mesmo dia.',
    unit: 'count',
    initial: 40,
    least: 0,
    most: 1000,
    widens: true,
  },
  partner_per_patient: {
    title: 'Visitas futuras de um CPF por parceiro',
    hint: 'Quantas visitas um parceiro de agendamento pode ter marcadas para a mesma pessoa.',
    unit: 'count',
    initial: 4,
    least: 0,
    most: 100,
    widens: true,
  },
  guardian_until: {
    title: 'Resultados de menores de idade',
    hint: 'Quem responde por um menor abre os resultados dele até o dia em que ele faz tantos anos. De 12 a 18.',
    unit: 'count',
    initial: 18,
    least: 12,
    most: 18,
    widens: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export function settingText(name: SettingName, value: number): string {
  const { unit } = SETTINGS[name];
  if (unit === 'cents') return formatReais(value);
  return unit === 'days' ? `${value} ${value === 1 ? 'dia' : 'dias'}` : String(value);
}
