import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { onlyLogged } from '#test/helpers/only-logged.ts';
import { OverlayHost } from '#ui/overlay.tsx';
import { TourButton } from './tour-button.tsx';
import { TourDialog } from './tour-dialog.tsx';
import { tour } from './tour-overlay.ts';

test('logs a tour that does not load and shows the built-in texts', {
  meta: { spec: ['storefront 221'] },
}, async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer({ '/v1/tour': failed });
  render(
    <>
      <TourButton />
      <OverlayHost overlay={tour} part={TourDialog} />
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Como funciona' }));
  await onlyLogged(log, 'Passo a passo indisponível');
  const dialog = within(screen.getByRole('dialog', { name: 'Como funciona a unidade digital' }));
  dialog.getByText('Passo 1 de 4');
  await user.click(dialog.getByRole('button', { name: 'Próximo' }));
  dialog.getByRole('heading', { name: 'Faça o check-in na chegada' });
  expect(log).toHaveBeenCalledOnce();
});
