import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import type { Row } from '../../panel/answers.ts';
import { MenuPart } from './menu-part.tsx';

const ROWS = '/painel/v1/change-sets/rows';

const category = (nome: string, more: object = {}) => ({
  ...{
    url_key: nome.toLowerCase(),
    nome,
    pai: '',
    grupo: '',
    ordem: '1',
    destaque_menu: 'sim',
    ativo: 'sim',
  },
  ...more,
});

test('the menu follows what is typed, and knows the withdrawn categories', async () => {
  const stored = [
    category('Exames'),
    category('Antigos', { ativo: 'nao' }),
    category('Velho', { pai: 'antigos' }),
  ];
  const rows = stored.map((cells) => ({ key: cells.url_key, name: cells.nome, cells }));
  const server = fakeServer({ [ROWS]: { rows, templates: [], columns: [], total: 3, next: null } });
  const cells = category('Exames', { nome: 'Exames de sangue' });
  render(<MenuPart row={{} as Row} rowKey="exames" cells={cells} />);
  await screen.findByText('Exames de sangue');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Exames de sangue']);
  expect(server.callsTo(ROWS)[0]?.body).toMatchObject({ kind: 'categorias', all: true, whole: true });
});
