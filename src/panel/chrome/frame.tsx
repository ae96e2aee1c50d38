import { type ComponentProps, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { LeaveQuestion } from '#features/desk/attendance/panel/leave-question.tsx';
import { useEntries } from '#features/desk/attendance/panel/outbox.ts';
import { WaitingRecords } from '#features/desk/attendance/panel/waiting-records.tsx';
import type { signOut } from '#features/desk/staff/operations.ts';
import { endNews, followNews } from '#features/desk/staff/panel/news.ts';
import { forgetSession, readSession, useSession } from '#features/desk/staff/panel/session.ts';
import { Button } from '#ui/button/button.tsx';
import { focusIsLost } from '#ui/focus-is-lost.ts';
import { NavigationProvider } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { operationQueries } from '#ui/use-operation.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { inPanel, needsOwnDocument, useGo } from '../own-document.ts';
import { loadAhead, pagesOf } from '../pages.ts';
import styles from './frame.module.css';
import { Interruptions } from './interruptions.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Menu } from './menu.tsx';
import { Palette } from './palette.tsx';
import { FailedPage, RefusedPage } from './plain-pages.tsx';
import { Tabs } from './tabs.tsx';
import { useFocusRescue } from './use-focus-rescue.ts';
import { useKeys } from './use-keys.ts';

const PanelLink = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <Link to={inPanel(href)} reloadDocument={needsOwnDocument(inPanel(href))} {...rest} />
);

/** The server gives news of orders to people who may do one of these. */
const FOLLOWERS = ['orders/list', 'attendance/find'];

interface PageHandle {
  title?: string;
  needs?: string;
}

const FIRST_SCREEN_MS = 3_000;

/** False until the first view is answered, which needs connection and processor for itself. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    // A page may read nothing at first.
    const timer = setTimeout(settle, FIRST_SCREEN_MS);
    const leave = operationQueries
      .getQueryCache()
      .subscribe(({ query }) => query.state.status !== 'pending' && settle());
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
  return isSettled;
}

export function Frame() {
  const me = useSession();
  const location = useLocation();
  const go = useGo();
  const [lost, setLost] = useState(false);
  const [searching, setSearching] = useState(false);
  const [helping, setHelping] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const hasEntries = useEntries().length > 0;
  const { title, needs } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;

  useEffect(() => {
    if (me === null) void readSession().catch(() => setLost(true));
    else if (me.state === 'out' || me.state === 'code')
      go(`${inPanel(panelUrls.signIn())}?volta=${encodeURIComponent(location.pathname + location.search)}`, {
        replace: true,
      });
  }, [me, go, location]);
  const [isFramed, setFramed] = useState(false);
  // The page is rendered in slices after its frame.
  useEffect(() => {
    if (me?.state === 'open' || me?.state === 'locked') startTransition(() => setFramed(true));
  }, [me]);
  const isSettled = useSettled();
  useEffect(() => {
    if (isSettled && me?.state === 'open' && FOLLOWERS.some((one) => me.operations.includes(one)))
      return followNews();
  }, [me, isSettled]);
  useEffect(() => {
    if (isSettled && me?.state === 'open') loadAhead(me.operations);
  }, [me, isSettled]);
  useEffect(() => {
    document.title = `${title ?? 'Painel'} · Painel`;
  }, [title]);

  // A page opened by keys, or from a dialog, would leave the focus at the top of the document.
  const shownPath = useRef(location.pathname);
  useEffect(() => {
    if (shownPath.current !== location.pathname && focusIsLost())
      document.getElementById('conteudo')?.focus();
    shownPath.current = location.pathname;
  }, [location.pathname]);

  const pages = pagesOf(me?.operations ?? []).filter(({ path }) => !path.includes(':'));
  useKeys(pages, { go, search: () => setSearching(true), help: () => setHelping(true) });
  useFocusRescue();
  const navigation = useMemo(
    () => ({ place: location, go: (href: string) => go(inPanel(href)), Link: PanelLink }),
    [location, go],
  );

  async function leave() {
    // Without the network the session ends by itself; the screen must not stay.
    await operate<typeof signOut>('staff/sign-out', {}).catch(() => {});
    endNews();
    forgetSession();
  }

  if (lost) return <FailedPage />;
  if (me === null || me.state === 'out' || me.state === 'code') return null;
  return (
    <NavigationProvider value={navigation}>
      <div className={styles.frame}>
        <a className="skip-link" href="#conteudo">
          Pular para o conteúdo
        </a>
        <header className={`${styles.header} no-print`}>
          <Link to="/" className={styles.logo}>
            <img src="/favicon.svg" width="28" height="28" alt="" />
            <span>Painel</span>
          </Link>
          <Button variant="secondary" size="sm" className={styles.search} onClick={() => setSearching(true)}>
            Buscar ou ir para… <kbd className={styles.kbd}>Ctrl K</kbd>
          </Button>
          <WaitingRecords />
          <Link to={inPanel(panelUrls.account())} className={styles.who}>
            {me.name}
          </Link>
          <Button variant="ghost" size="sm" onClick={() => (hasEntries ? setLeaving(true) : void leave())}>
            Sair
          </Button>
        </header>
        <Menu pages={pages} />
        <main id="conteudo" className={styles.main} tabIndex={-1}>
          <Tabs pages={pages} />
          {isFramed &&
            (needs && me.state === 'open' && !me.operations.includes(needs) ? <RefusedPage /> : <Outlet />)}
        </main>
      </div>
      <Palette open={searching} onClose={() => setSearching(false)} operations={me.operations} go={go} />
      <KeysHelp open={helping} onClose={() => setHelping(false)} pages={pages} />
      <LeaveQuestion open={leaving} onLeave={leave} onClose={() => setLeaving(false)} />
      <Interruptions />
    </NavigationProvider>
  );
}
