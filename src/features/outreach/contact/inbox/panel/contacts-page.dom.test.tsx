import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { contactFilterOf, contactsAddress } from './contact-filter.ts';
import { ContactsPage } from './contacts-page.tsx';

const LIST = '/painel/v1/contact-desk/list';

const ROW = {
  protocol: 'K7M2P9QR',
  subject: 'Problema no site',
  name: 'Rafael Buriti',
  state: 'new',
  doubtful: true,
  askedAt: '2026-11-12T12:00:00Z',
  answerBy: '2026-11-19',
  late: true,
  owner: '',
};

function opened(search: string, list: object) {
  const server = fakeServer({
    [LIST]: { next: null, subjects: [{ code: 'site', label: 'Problema no site' }], ...list },
  });
  const gone: string[] = [];
  const place = { pathname: '/painel/mensagens', search, hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: (href) => void gone.push(href) }}>
      <ContactsPage />
    </NavigationProvider>,
  );
  return { server, gone, user: userEvent.setup() };
}

test('a late message is marked by a word, and the address holds the filters', async () => {
  const { server, gone, user } = opened('?responsavel=ninguem&depois=7', { rows: [ROW], next: 9 });
  const link = await screen.findByRole('link', { name: 'K7M2P9QR' });
  expect(link.getAttribute('href')).toBe('/painel/mensagens/K7M2P9QR');
  screen.getByText('Atrasada');
  screen.getByText('Rafael Buriti (a conferir)');
  expect(server.callsTo(LIST).map(({ body }) => body)).toEqual([{ owner: 'none', after: 7 }]);
  await user.selectOptions(screen.getByLabelText('Assunto'), 'Problema no site');
  await user.click(screen.getByRole('button', { name: 'Ver as seguintes' }));
  expect(gone).toEqual([
    '/painel/mensagens?responsavel=ninguem&assunto=site',
    '/painel/mensagens?responsavel=ninguem&depois=9',
  ]);
});

test('an empty list says whether filters make it empty', async () => {
  const { gone, user } = opened('?atrasadas=sim', { rows: [] });
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  expect(gone).toEqual(['/painel/mensagens']);
});

test('each filter survives the address, and unknown words are ignored', () => {
  const filter = { state: 'answered', owner: 'own', subject: 'site', late: true, after: 12 } as const;
  expect(contactFilterOf(contactsAddress(filter).replace('/painel/mensagens', ''))).toEqual(filter);
  expect(
    Object.values(contactFilterOf('?estado=constructor&responsavel=x&atrasadas=1&depois=-1')).every(
      (value) => value === undefined,
    ),
  ).toBe(true);
});
