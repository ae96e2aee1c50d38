import type { Examples } from '../gallery/examples.ts';
import { Steps } from './steps.tsx';

const items = [
  { label: 'Beneficiários', state: 'done', href: '/nad' },
  { label: 'Atendimento', state: 'active' },
  { label: 'Pagamento', state: 'inactive' },
] as const;

export const examples: Examples = {
  row: <Steps label="Etapas em linha" items={items} />,
  noted: (
    <Steps
      label="Etapas com nota"
      items={[
        { label: 'PEDIDO SOLICITADO', state: 'done' },
        { label: 'APROVAÇÃO DO PAGAMENTO', state: 'done', note: 'aprovado' },
        { label: 'PEDIDO LIBERADO', state: 'inactive' },
      ]}
    />
  ),
  stacked: <Steps label="Etapas em coluna" items={items} stacked />,
};
