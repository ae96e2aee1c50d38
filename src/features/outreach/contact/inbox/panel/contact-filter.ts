import type { BodyOf } from '#ui/http.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { ContactState } from '../inbox.ts';
import type { listContacts } from '../operations.ts';

export type ContactFilter = BodyOf<typeof listContacts>;

/** Words of the address. */
const STATES: Readonly<Record<ContactState, string>> = {
  new: 'nova',
  open: 'em-atendimento',
  answered: 'respondida',
  closed: 'encerrada',
};
const OWNERS = { own: 'minhas', none: 'ninguem' } as const;
const LATE = 'sim';

const keyOf = <Key extends string>(words: Readonly<Record<Key, string>>, word: string | null) =>
  (Object.keys(words) as Key[]).find((key) => words[key] === word);

/** Ignores unknown words, so that an old or edited address still shows a list. */
export function contactFilterOf(search: string): ContactFilter {
  const query = new URLSearchParams(search);
  const after = query.get('depois') ?? '';
  return {
    state: keyOf(STATES, query.get('estado')),
    owner: keyOf(OWNERS, query.get('responsavel')),
    subject: query.get('assunto')?.slice(0, 40) || undefined,
    late: query.get('atrasadas') === LATE || undefined,
    after: /^\d{1,9}$/.test(after) ? Number(after) : undefined,
  };
}

export function contactsAddress({ state, owner, subject, late, after }: ContactFilter): string {
  const words = {
    estado: state && STATES[state],
    responsavel: owner && OWNERS[owner],
    assunto: subject,
    atrasadas: late && LATE,
    depois: after?.toString(),
  };
  const query = new URLSearchParams(
    Object.entries(words).flatMap(([key, word]) => (word ? [[key, word]] : [])),
  );
  return query.size === 0 ? panelUrls.contacts() : `${panelUrls.contacts()}?${query}`;
}
