import type { RouteObject } from 'react-router';
import { Frame } from './chrome/frame.tsx';
import { FailedPage, MissingPage } from './chrome/plain-pages.tsx';
import { PAGES } from './pages.ts';

const guestPage = (load: () => Promise<React.ComponentType>) => async () => ({ Component: await load() });

export const routes: RouteObject[] = [
  {
    path: 'entrar',
    lazy: guestPage(async () => (await import('./guest/sign-in-page.tsx')).SignInPage),
    ErrorBoundary: FailedPage,
  },
  {
    path: 'esqueci-a-senha',
    lazy: guestPage(async () => (await import('./guest/forgotten-password-page.tsx')).ForgottenPasswordPage),
    ErrorBoundary: FailedPage,
  },
  {
    path: 'convite',
    lazy: guestPage(async () => (await import('./guest/invitation-page.tsx')).InvitationPage),
    ErrorBoundary: FailedPage,
  },
  {
    path: 'sala-de-espera',
    lazy: guestPage(
      async () => (await import('#features/desk/attendance/queue/panel/board-page.tsx')).BoardPage,
    ),
    ErrorBoundary: FailedPage,
  },
  {
    Component: Frame,
    ErrorBoundary: FailedPage,
    children: [
      ...PAGES.map(({ path, load, title, needs }) => ({
        ...(path === '' ? { index: true as const } : { path }),
        handle: { title, needs },
        // The frame shows while the page's script comes.
        HydrateFallback: () => null,
        lazy: async () => ({ Component: await load() }),
      })),
      { path: '*', Component: MissingPage },
    ],
  },
];
