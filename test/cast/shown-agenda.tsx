import { render } from '@testing-library/react';
import { AgendaPage } from '#features/desk/agenda/panel/agenda-page.tsx';
import type { Agenda, Visit } from '#features/desk/agenda/panel/desk.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';

export const visit = (id: number, patient: string): Visit => ({
  id,
  resource: 'COL',
  from: 450 + id * 15,
  until: 465 + id * 15,
  arrival: 450 + id * 15,
  patient,
  services: ['Hemograma'],
  incrementId: `10000000${id}`,
  state: 'booked',
  startsAt: `2026-11-30T10:3${id}:00.000Z`,
  district: '',
  partner: null,
  mayMove: true,
  mayMiss: false,
  mayAttend: false,
  mayUndo: false,
});

export const agenda = (change: Partial<Agenda> = {}): Agenda => ({
  units: [{ code: 'ASN', name: 'Asa Norte' }],
  unit: 'ASN',
  unitName: 'Asa Norte',
  day: '2026-11-30',
  today: '2026-11-27',
  resources: [
    {
      code: 'COL',
      name: 'Guichês',
      atHome: false,
      adjusted: false,
      closed: false,
      left: { visits: 2, holds: 0, until: null },
      version: 'v1',
      hours: [
        { from: 420, until: 480, taken: 4, open: 12 },
        { from: 480, until: 540, taken: 12, open: 12 },
      ],
    },
  ],
  visits: [visit(1, 'Ana Prado'), visit(2, 'Bia Rocha')],
  overview: [],
  conflicts: [],
  maySetSeats: true,
  mayChooseDay: true,
  ...change,
});

export const showAgenda = () =>
  render(
    <NavigationProvider
      value={documentNavigation({
        pathname: '/painel/agenda',
        search: '?unidade=ASN&dia=2026-11-30',
        hash: '',
      })}
    >
      <AgendaPage />
    </NavigationProvider>,
  );

/** Of a visit that a partner's system booked. */
export const partner = {
  code: 'D07W90EM',
  name: 'Plano Buriti',
  birthDate: '1984-03-09',
  phone: '(61) 98888-7766',
};
