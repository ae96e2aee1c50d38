import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { DEFAULT_COLOURS, type PopUpView } from '#features/shop/campaigns/pop-up.ts';
import { chrome, renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { type Invitations, NO_INVITATIONS } from '#web/chrome/chrome-data.ts';
import { SelfOpened } from '#web/visitor/self-opened.tsx';

export const LOCATION = 'Onde você quer ser atendido?';

export const offer: PopUpView = {
  id: 'hpv',
  type: 'coupon',
  popUpTitle: 'Proteção que fica',
  popUpLabel: '',
  discountPercentage: 10,
  coupon: 'BURITI10',
  couponTerms: '',
  buttonText: 'Copiar',
  colors: DEFAULT_COLOURS,
  product: { productName: 'HPV', price: '979,90', specialPrice: '', href: '/vacina-hpv.html' },
  categories: ['/vacinas', '/vacinas/vacinas-para-mulheres'],
};

export function selfOpeningClock(): void {
  beforeEach(async () => {
    // Fake timers would block their imports.
    await Promise.all([
      import('#features/outreach/onboarding/dialogs/screens/location-dialog.tsx'),
      import('#features/outreach/subscriptions/screens/newsletter-dialog.tsx'),
      import('#features/outreach/preferences/screens/preference-dialog.tsx'),
      import('#web/visitor/composed-cta-dialog.tsx'),
    ]);
    vi.useFakeTimers();
  });
  afterEach(() => {
    nextVisit();
    chrome.invitations = NO_INVITATIONS;
  });
}

/** Starts a visit, as a new tab does. */
export const nextVisit = () => sessionStorage.clear();

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export const opened = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));

export const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;

interface Visit {
  data?: ReturnType<typeof visitorData>;
  beside?: ReactNode;
  newsletter?: Invitations['newsletter'];
}

export function visit(path: string, { data = visitorData(), beside, newsletter = 'none' }: Visit = {}) {
  chrome.invitations = { ...NO_INVITATIONS, newsletter };
  fakeServer({ '/v1/data': data, '/siadi/preference/index': { success: true, data: [] } });
  return renderPage(
    <>
      {beside}
      <SelfOpened />
    </>,
    { path },
  );
}
