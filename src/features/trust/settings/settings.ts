import { formatReais } from '#values/money.ts';

interface Setting {
  title: string;
  hint: string;
  unit: 'cents' | 'count';
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
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]];

export const settingText = (name: SettingName, value: number): string =>
  SETTINGS[name].unit === 'cents' ? formatReais(value) : String(value);
