import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimesOfVisit } from '#features/care/appointments/contract.ts';
import { useVisitTimes } from '#features/care/appointments/screens/use-visit-times.ts';
import { VisitTimes } from '#features/care/appointments/screens/visit-times.tsx';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { visitWithTimes } from '#test/cast/visit-with-times.ts';
import { visitorData } from './dom-page.tsx';
import { fakeServer } from './fake-server.ts';

/** Ana's visit, for which Monday and Tuesday have free times. */
export const visit: TimesOfVisit = {
  ...visitWithTimes,
  days: [
    { day: '2026-11-30', minutes: [450, 465] },
    { day: '2026-12-01', minutes: [420, 780] },
  ],
};

export const TIMES = '/v1/appointments/times';
export const CHOOSE = '/v1/appointments/choose';

interface TimesPageProps {
  order?: string;
  plans?: readonly VisitPlan[];
  paid?: boolean;
}

function TimesPage({ order = '', plans = [], paid = false }: TimesPageProps) {
  const times = useVisitTimes(order, '2026-11-27', plans);
  return (
    <VisitTimes
      times={times}
      order={order}
      paid={paid}
      today="2026-11-27"
      onSaved={() => {}}
      help={<a href="https://wa.me/5561999990000">Ajuda pelo WhatsApp</a>}
    />
  );
}

/** Each of `visits` differs from Ana's in these facts. */
export function showTimes(
  visits: Partial<TimesOfVisit>[],
  answers: Parameters<typeof fakeServer>[0] = {},
  page: TimesPageProps = {},
) {
  const server = fakeServer({
    '/v1/data': visitorData(),
    [TIMES]: { visits: visits.map((facts) => ({ ...visit, ...facts })) },
    [CHOOSE]: { ok: true },
    '/v1/appointments/cancel': { ok: true },
    ...answers,
  });
  render(<TimesPage {...page} />);
  return { server, user: userEvent.setup() };
}

export const timeButton = (name: string) => screen.findByRole('button', { name });
