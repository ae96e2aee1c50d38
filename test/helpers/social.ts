import type { Provider } from '#features/social/social.ts';
import type { Browser } from './browser.ts';

/** Somebody's way through a provider without a screen. */
export function socialTravel(sandboxUrl: string) {
  const dispatch = (browser: Browser, provider: Provider, returnTo?: string) =>
    browser.request(
      `/social/dispatch/auth/id/${provider}${returnTo === undefined ? '' : `?${new URLSearchParams({ volta: returnTo })}`}`,
    );

  /** Chooses a person on the provider's page; returns the path of the store to which it sends the browser. */
  async function consent(asked: string, provider: Provider, person: string): Promise<string> {
    const query = new URL(asked).search;
    const answer = await fetch(`${sandboxUrl}/${provider}/consent${query}&person=${person}`, {
      redirect: 'manual',
    });
    const { pathname, search } = new URL(answer.headers.get('location') ?? '');
    return pathname + search;
  }

  const comeBack = (browser: Browser, path: string) =>
    browser.request(path, { headers: { 'sec-fetch-site': 'cross-site' } });

  /** The whole way; returns where the store leads then. */
  async function enter(
    browser: Browser,
    provider: Provider,
    { person, returnTo }: { person: string; returnTo?: string },
  ): Promise<string> {
    const asked = await dispatch(browser, provider, returnTo);
    const path = await consent(asked.headers.get('location') ?? '', provider, person);
    return (await comeBack(browser, path)).headers.get('location') ?? '';
  }

  return { dispatch, consent, comeBack, enter };
}
