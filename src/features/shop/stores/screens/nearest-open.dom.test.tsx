import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { NearUnit } from '../nearest-open.ts';
import { scheduleOf } from '../schedule-of.ts';
import { NearestOpen } from './nearest-open.tsx';

function unit(
  name: string,
  postalCode: string,
  value: string,
  [latitude, longitude]: [number, number],
): NearUnit {
  const hours = parseWeekHours([{ name: 'Todos os dias', value }]);
  const place = { id: 1, city: 'Brasília', state: 'DF', hours, openingHours: [], timeZone: null };
  const schedule = scheduleOf(place, []);
  if (!schedule) throw new Error('no schedule');
  return { code: name, name, postalCode, latitude, longitude, area: 'Brasília - DF', schedule };
}

const norte = unit('Asa Norte', '70744500', '24 horas', [-15.7631, -47.8806]);
const sul = unit('Asa Sul', '70272510', '24 horas', [-15.8129, -47.9003]);
const closed = unit('Lago Sul', '71600000', 'fechado', [-15.84, -47.87]);

const places = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const position = (of: Partial<Geolocation>) => vi.stubGlobal('navigator', { ...navigator, geolocation: of });

afterEach(() => vi.unstubAllGlobals());

test('lists open units by CEP, nearest first, with links to their place on the page', async () => {
  render(<NearestOpen units={[norte, sul, closed]} />);
  await userEvent.type(screen.getByLabelText('Perto de qual CEP?'), '70275000');
  await userEvent.click(screen.getByRole('button', { name: 'Procurar pelo CEP' }));
  expect(places()).toEqual([
    'Asa Sul, Brasília - DF. Aberto agora, 24 horas',
    'Asa Norte, Brasília - DF. Aberto agora, 24 horas',
  ]);
  screen.getByText('A ordem pelo CEP é aproximada. Use sua localização para ver a distância.');
  expect(screen.getByRole('link', { name: 'Asa Sul' }).getAttribute('href')).toBe('#Asa Sul');
});

test('keeps an incomplete CEP with a message, and reports that no unit is open', async () => {
  render(<NearestOpen units={[closed]} />);
  const field = screen.getByLabelText('Perto de qual CEP?');
  await userEvent.type(field, '7027');
  await userEvent.click(screen.getByRole('button', { name: 'Procurar pelo CEP' }));
  expect(screen.getByRole('status').textContent).toBe('Digite os 8 números do CEP.');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '5000');
  await userEvent.click(screen.getByRole('button', { name: 'Procurar pelo CEP' }));
  expect(screen.getByRole('status').textContent).toBe('Nenhum local abre nas próximas duas semanas.');
});

test('keeps a CEP without units in its region, with a message', async () => {
  render(<NearestOpen units={[norte, sul]} />);
  const field = screen.getByLabelText<HTMLInputElement>('Perto de qual CEP?');
  for (const cep of ['69900000', '00000000']) {
    await userEvent.clear(field);
    await userEvent.type(field, cep);
    await userEvent.click(screen.getByRole('button', { name: 'Procurar pelo CEP' }));
    expect(screen.getByRole('status').textContent).toBe(
      'Não temos unidade na região deste CEP. Confira o número.',
    );
    expect(document.activeElement).toBe(field);
  }
});

test('asks for the position only after a press, and for the CEP if refused', {
  meta: { spec: ['care 36'] },
}, async () => {
  const ask = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords: { latitude: -15.8129, longitude: -47.9003 } } as GeolocationPosition),
  );
  position({ getCurrentPosition: ask });
  render(<NearestOpen units={[norte, sul]} />);
  expect(ask).not.toHaveBeenCalled();
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Usar minha localização' }));
  await press();
  expect(places()).toEqual([
    'Asa Sul, Brasília - DF (a 0 km em linha reta). Aberto agora, 24 horas',
    'Asa Norte, Brasília - DF (a 5,9 km em linha reta). Aberto agora, 24 horas',
  ]);
  ask.mockImplementation((_, refused) => refused?.({ code: 1 } as GeolocationPositionError));
  await press();
  expect(screen.getByRole('status').textContent).toBe(
    'Não conseguimos saber onde você está. Digite o seu CEP.',
  );
});

test('shows nothing without units', () => {
  expect(render(<NearestOpen units={[]} />).container.innerHTML).toBe('');
});
