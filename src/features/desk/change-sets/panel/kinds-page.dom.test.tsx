import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { KindsPage } from './kinds-page.tsx';

async function show(closed: boolean) {
  fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations: [], steppedUp: true },
    '/painel/v1/change-sets/kinds': {
      kinds: [{ kind: 'lojas', title: 'Lojas', about: 'as lojas' }],
      closed,
    },
  });
  await readSession();
  render(<KindsPage />);
  const heading = await screen.findByRole('heading', { name: 'Vários tipos de uma vez' });
  return { section: heading.closest('section'), table: screen.getByRole('table') };
}

test.each([
  ['above', true],
  ['below', false],
])(
  'the spreadsheet of the whole store is %s the list of kinds: the store is closed: %s',
  async (_, closed) => {
    const { section, table } = await show(closed);
    expect(section?.id).toBe('planilha');
    const order = section?.compareDocumentPosition(table) ?? 0;
    expect(Boolean(order & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(closed);
  },
);
