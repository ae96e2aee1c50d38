import { createHash } from 'node:crypto';
import { openTable } from '../shared/table.ts';

type Trick = 'denies' | 'wrong-nonce' | 'expired';

/** An invented person with an account at both providers. */
export type Person = {
  id: string;
  name: string;
  email?: string;
  /** Google's claim; Facebook makes none. */
  verified: boolean;
  /** The mailbox is Google's own, so its claim about the e-mail is reliable. */
  hosted: boolean;
  trick?: Trick;
};

/** The last one is a customer of the demo store. */
const CAST: readonly Person[] = [
  { id: 'vera', name: 'Vera Lima Exemplo', email: 'vera@exemplo.com.br', verified: true, hosted: true },
  { id: 'vitor', name: 'Vítor Rocha Exemplo', email: 'vitor@exemplo.com.br', verified: true, hosted: false },
  { id: 'ugo', name: 'Ugo Prado Exemplo', email: 'ugo@exemplo.com.br', verified: false, hosted: false },
  { id: 'sara', name: 'Sara Nunes Exemplo', verified: false, hosted: false },
  {
    id: 'rui',
    name: 'Rui Alves Exemplo',
    email: 'rui@exemplo.com.br',
    verified: true,
    hosted: true,
    trick: 'denies',
  },
  {
    id: 'nina',
    name: 'Nina Costa Exemplo',
    email: 'nina@exemplo.com.br',
    verified: true,
    hosted: true,
    trick: 'wrong-nonce',
  },
  {
    id: 'elias',
    name: 'Elias Braga Exemplo',
    email: 'elias@exemplo.com.br',
    verified: true,
    hosted: true,
    trick: 'expired',
  },
  {
    id: 'bruno',
    name: 'Bruno Modelo Teixeira',
    email: 'bruno.teixeira@exemplo.com.br',
    verified: true,
    hosted: true,
  },
];

export type People = ReturnType<typeof openPeople>;

export function openPeople(dataDir: string | undefined) {
  const added = openTable<Person>(dataDir, 'pessoas');
  const all = () => [...CAST, ...added.all()];
  return {
    all,
    get: (id: string): Person | undefined => all().find((person) => person.id === id),
    /** The same e-mail is the same person. */
    add(person: Omit<Person, 'id'>): Person {
      const id = createHash('sha256')
        .update(person.email ?? person.name)
        .digest('hex')
        .slice(0, 8);
      const whole = { ...person, id };
      added.put(id, whole);
      return whole;
    },
    close: () => added.close(),
  };
}

/** Each provider has its own key for the account. */
export const keyOf = (provider: 'google' | 'facebook', { id }: Person): string =>
  BigInt(`0x${createHash('sha256').update(`${provider}:${id}`).digest('hex').slice(0, 16)}`).toString();
