import type { Examples } from '../gallery/examples.ts';
import { CellTable } from './cell-table.tsx';

const head = ['Pedido', 'Estado', 'Total'];

export const examples: Examples = {
  'with rows': (
    <CellTable
      caption="Pedidos"
      head={head}
      numeric={['Total']}
      empty="Ainda não há pedidos."
      rows={[
        { key: 1, cells: ['100000001', 'Pedido Autorizado', 'R$ 120,00'] },
        { key: 2, cells: ['100000002', '', 'R$ 1.250,00'] },
      ]}
    />
  ),
  picking: (
    <CellTable
      caption="Pedidos"
      head={head}
      empty="Ainda não há pedidos."
      picking={{
        isPicked: (key) => key === 1,
        nameOf: (key) => `Selecionar o pedido ${key}`,
        onPick: () => {},
      }}
      rows={[
        { key: 1, cells: ['100000001', 'Pedido Autorizado', 'R$ 120,00'] },
        { key: 2, cells: ['100000002', '', 'R$ 1.250,00'] },
      ]}
    />
  ),
  empty: <CellTable caption="Pedidos" head={head} rows={[]} empty="Ainda não há pedidos." />,
};
