import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { KeysHelp, KeysSwitch } from './keys-help.tsx';
import { setKeysOn, useKeys } from './use-keys.ts';

const PAGES = [{ path: 'pedidos', title: 'Pedidos', key: 'p' }];

afterEach(() => setKeysOn(true));

function opened() {
  const done: string[] = [];
  const note = (text: string) => () => void done.push(text);
  function Page() {
    useKeys(PAGES, { go: (path) => done.push(path), search: note('palette'), help: note('help') });
    return (
      <main>
        <input type="search" aria-label="Número" />
        <table>
          <tbody>
            {['1', '2'].map((number) => (
              <tr key={number}>
                <td>
                  <input type="checkbox" aria-label={`Linha ${number}`} />
                  <a href={`/${number}`}>{number}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    );
  }
  render(<Page />);
  return { done, user: userEvent.setup() };
}

const focused = () => document.activeElement?.textContent;

test('j and k move between rows, "/" goes to the field of the page, "?" and "g" with a letter work', async () => {
  const { done, user } = opened();
  await user.keyboard('j');
  expect(focused()).toBe('1');
  await user.keyboard('jj');
  expect(focused()).toBe('2');
  await user.keyboard('k');
  expect(focused()).toBe('1');
  await user.keyboard('?');
  await user.keyboard('gp');
  expect(done).toEqual(['help', '/pedidos']);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Número'));
  await user.keyboard('j?');
  expect(done).toEqual(['help', '/pedidos']);
});

test('x ticks the box of the row, and keys work on the box too', async () => {
  const { user } = opened();
  await user.keyboard('jjx');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard('x');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  await user.keyboard('jx');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
});

test('the keys can be turned off, except Ctrl K', async () => {
  const { done, user } = opened();
  render(<KeysSwitch />);
  await user.click(screen.getByRole('button', { name: 'Desligar atalhos de uma tecla' }));
  await user.keyboard('?gp');
  expect(done).toEqual([]);
  await user.keyboard('{Control>}k{/Control}');
  expect(done).toEqual(['palette']);
});

test('the help lists every key', () => {
  render(<KeysHelp open onClose={() => {}} pages={PAGES} />);
  for (const name of ['Próxima linha', 'Linha anterior', 'Selecionar a linha', 'Esta ajuda', 'Pedidos'])
    expect(screen.getByText(name)).toBeDefined();
});
