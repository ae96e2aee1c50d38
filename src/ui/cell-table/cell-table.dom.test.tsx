import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CellTable } from './cell-table.tsx';

test('the first render has the first screen of rows, and the next one has them all', () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ key: at, cells: [`Pedido ${at}`] }));
  const table = <CellTable caption="Pedidos" head={['Número']} rows={rows} empty="Nada" />;
  expect(renderToStaticMarkup(table).match(/Pedido \d+/g)).toHaveLength(10);
  render(table);
  expect(screen.getAllByRole('rowheader')).toHaveLength(12);
});
