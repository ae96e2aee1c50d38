import type { Provider } from '#features/account/sign-in/social/social.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import type { Browser } from './browser.ts';
import type { testStore } from './store.ts';

interface Traveller {
  person: string;
  returnTo?: string | undefined;
}

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

  /** Up to where the provider sends the browser back. */
  async function begun(browser: Browser, provider: Provider, who: Traveller): Promise<string> {
    const asked = await dispatch(browser, provider, who.returnTo);
    return consent(asked.headers.get('location') ?? '', provider, who.person);
  }

  const landing = async (browser: Browser, path: string) =>
    (await comeBack(browser, path)).headers.get('location');

  const enter = async (browser: Browser, provider: Provider, who: Traveller): Promise<string> =>
    (await landing(browser, await begun(browser, provider, who))) ?? '';

  return { dispatch, comeBack, begun, landing, enter };
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

export function socialCast({ deps, pool, sandbox, runJobs, visitor }: Awaited<ReturnType<typeof testStore>>) {
  const { addPerson, mail } = sandbox.controls;
  const { enter } = socialTravel(sandbox.url);
  const dataOf = async (browser: Browser) => (await browser.json<Data>('/v1/data')).body;
  const NAME = 'Marina Exemplo Duarte';
  const vouched = (email: string) => addPerson({ name: NAME, email, verified: true, hosted: true }).id;
  return {
    dataOf,
    sessionOf: async (browser: Browser) => (await dataOf(browser)).session,
    isSignedIn: async (browser: Browser) => (await dataOf(browser)).session.isSignedIn,
    /** A customer with Google connected; `person` is who they are there. */
    async connected() {
      const buyer = await newBuyer(deps);
      const person = vouched(buyer.email);
      await enter(visitor(), 'google', { person });
      return { ...buyer, person };
    },
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
    vouched,
    unverified: (email: string) => addPerson({ name: NAME, email, verified: false, hosted: false }).id,
  };
}
