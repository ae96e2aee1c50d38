import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, held } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { Upload } from './upload.tsx';

const DRAFT = '/painel/v1/change-sets/draft-file';

function opened(...answers: Parameters<typeof fakeServer>) {
  const gone: string[] = [];
  const server = fakeServer(...answers);
  const place = { pathname: '/catalogo', search: '', hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: (href) => gone.push(href) }}>
      <Upload />
    </NavigationProvider>,
  );
  return { gone, server, user: userEvent.setup({ applyAccept: false }) };
}

test('sends several files at once, shows how much has left, then that they are compared', async () => {
  const [sent, answer] = [held(), held()];
  const { gone, server, user } = opened({ [DRAFT]: answer.answer }, sent.answer());
  await user.upload(screen.getByLabelText(/Enviar arquivos/), [
    new File(['a'], 'precos.csv'),
    new File(['b'], 'servicos.csv'),
  ]);
  await screen.findByText('Enviando…');
  await expect
    .poll(() => screen.getByRole('progressbar', { name: 'Envio' }).getAttribute('value'))
    .toBe('0.5');
  sent.release({});
  await screen.findByText('Conferindo…');
  expect(screen.getByRole('progressbar', { name: 'Envio' }).getAttribute('value')).toBeNull();
  answer.release({ id: 7 });
  await expect.poll(() => gone).toEqual(['/painel/mudancas/7']);
  expect(server.callsTo(DRAFT)[0]?.body).toEqual({
    files: [
      { name: 'precos.csv', file: btoa('a') },
      { name: 'servicos.csv', file: btoa('b') },
    ],
  });
});

test('says why a file cannot be read, and refuses more than 20 MB together before they are sent', async () => {
  const detail = 'Não dá para saber o que há em "x".';
  const { server, user } = opened({
    [DRAFT]: () => Response.json({ code: 'unreadable', detail }, { status: 422 }),
  });
  const field = screen.getByLabelText(/Enviar arquivos/);
  await user.upload(field, [new File(['a'], 'x.csv')]);
  await screen.findByText(detail);
  const half = () => new File([new Uint8Array(11 * 1024 * 1024)], 'x.csv');
  await user.upload(field, [half(), half()]);
  await screen.findByText('Envie até 20 MB de cada vez.');
  expect(server.callsTo(DRAFT).length).toBe(1);
});
