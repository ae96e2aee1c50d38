import { formatReais } from '#values/money.ts';

interface Setting {
  title: string;
  hint: string;
  unit: 'cents' | 'count' | 'days';
  initial: number;
  least: number;
  most: number;
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
  },
  low_stock: {
    title: 'Estoque baixo',
    hint: 'O Início avisa quando um serviço tem menos vagas do que isto em uma unidade. Com 0, não avisa.',
    unit: 'count',
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
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]];

export function settingText(name: SettingName, value: number): string {
  const { unit } = SETTINGS[name];
  if (unit === 'cents') return formatReais(value);
  return unit === 'days' ? `${value} ${value === 1 ? 'dia' : 'dias'}` : String(value);
}
