import { askInTurn } from '#test/helpers/ask-in-turn.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { type Colleague, colleague, operate, signedIn } from '#test/helpers/panel.ts';
import type { Arena } from './arena.ts';
import { browsersAt } from './buy.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Person {
  who: Colleague;
  browsers: Browser[];
}

/**
 * Two attendants sell and take money, two managers refund, attend and change prices, and two people in finance approve and close
 * days, so that two can act at the same moment.
 */
export interface Desk {
  attendants: [Person, Person];
  managers: [Person, Person];
  finance: [Person, Person];
}

export async function openDesk(arena: Arena): Promise<Desk> {
  async function person(role: 'attendant' | 'manager' | 'finance'): Promise<Person> {
    const who = await colleague(arena.deps, [role]);
    const browsers = browsersAt(arena);
    const [first, ...others] = browsers as [Browser, ...Browser[]];
    await signedIn(first, who);
    for (const [name, value] of first.cookies) for (const other of others) other.setCookie(name, value);
    return { who, browsers };
  }
  return {
    attendants: [await person('attendant'), await person('attendant')],
    managers: [await person('manager'), await person('manager')],
    finance: [await person('finance'), await person('finance')],
  };
}

/** Asks the other store when one is dead. A repeated request may already have taken effect. */
export async function ask(
  { who, browsers }: Person,
  store: number,
  name: string,
  input: object,
): Promise<Answer> {
  const inTurn = askInTurn<Browser, Answer>(
    browsers,
    store,
    ({ status, body }) => status < 500 || body.code === 'bank_unavailable',
  );
  return inTurn(async (browser) => {
    const answer = await operate(browser, name, input);
    if (answer.body.code !== 'step_up') return answer;
    await operate(browser, 'staff/confirm', { code: who.code() });
    return operate(browser, name, input);
  });
}

export const outcomeOf = ({ status, body }: Answer): string => (status === 200 ? 'ok' : String(body.code));

/** One operator acts at one store, or two act at the same moment at both, to provoke a race. */
export async function atOnce(
  people: readonly Person[],
  together: boolean,
  act: (person: Person, store: number) => Promise<Answer>,
) {
  const acting = people.slice(0, together ? 2 : 1);
  return (await Promise.all(acting.map(act))).map(outcomeOf).join(' and ');
}
