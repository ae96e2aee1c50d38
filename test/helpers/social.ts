import type { Provider } from '#features/account/social/social.ts';
import type { Browser } from './browser.ts';
import type { testStore } from './store.ts';

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

interface Data {
  session: {
    isSignedIn: boolean;
    customerEmail: string;
    customerId: number;
    customer: { socialIntegration: object };
  };
  socialLogin: object;
}

export function socialCast({ pool, sandbox, runJobs }: Awaited<ReturnType<typeof testStore>>) {
  const { addPerson, mail } = sandbox.controls;
  const dataOf = async (browser: Browser) => (await browser.json<Data>('/v1/data')).body;
  const NAME = 'Marina Exemplo Duarte';
  return {
    dataOf,
    sessionOf: async (browser: Browser) => (await dataOf(browser)).session,
    async identities(): Promise<{ provider: string; customer_id: number; email: string }[]> {
      const { rows } = await pool.query(
        'select provider, customer_id, email from social_identities order by linked_at, customer_id',
      );
      return rows;
    },
    async subjects(to: string): Promise<string[]> {
      await runJobs();
      return mail().flatMap((sent) => (sent.to.includes(to) ? [sent.subject] : []));
    },
    vouched: (email: string) => addPerson({ name: NAME, email, verified: true, hosted: true }).id,
    unverified: (email: string) => addPerson({ name: NAME, email, verified: false, hosted: false }).id,
  };
}
