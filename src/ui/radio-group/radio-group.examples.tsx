import type { Examples } from '../gallery/examples.ts';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'unidade', label: 'Na unidade', hint: 'Asa Norte, 7h às 19h' },
  { value: 'casa', label: 'Em casa' },
  { value: 'empresa', label: 'Na empresa', disabled: true },
];

export const examples: Examples = {
  list: <RadioGroup name="lista" legend="Onde?" options={options} />,
  chosen: <RadioGroup name="escolhido" legend="Onde?" options={options} defaultValue="casa" />,
  cards: <RadioGroup name="cartoes" legend="Onde?" options={options} look="card" />,
  inline: <RadioGroup name="linha" legend="Onde?" options={options} inline />,
  invalid: <RadioGroup name="erro" legend="Onde?" options={options} required error="Escolha um lugar." />,
};
