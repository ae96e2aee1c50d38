import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { ButtonLink } from '#ui/button/button.tsx';
import { focusOnShow } from './focus-on-show.ts';
import { documentNavigation, NavigationProvider } from './navigation.ts';

const navigation = {
  ...documentNavigation({ pathname: '/', search: '', hash: '' }),
  Link: ({ href, ...rest }: React.ComponentProps<'a'> & { href: string }) => (
    <RouterLink to={href} {...rest} />
  ),
};

function Page() {
  const [presses, setPresses] = useState(0);
  return (
    <NavigationProvider value={navigation}>
      <ButtonLink ref={focusOnShow} href="/conversa">
        Abrir a conversa
      </ButtonLink>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Adiar {presses}
      </button>
    </NavigationProvider>
  );
}

test('a link takes the focus when it is shown, and leaves it where it goes next', async () => {
  render(<Page />, { wrapper: MemoryRouter });
  expect(document.activeElement).toBe(screen.getByRole('link'));
  await userEvent.click(screen.getByRole('button', { name: 'Adiar 0' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adiar 1' }));
});
