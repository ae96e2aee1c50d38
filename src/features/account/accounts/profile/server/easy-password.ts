import { listStores } from '#features/shop/stores/server/read-stores.ts';
import type { Deps } from '#platform/deps.ts';
import { formatCpf } from '#values/cpf.ts';
import { GOOD_PASSWORD } from '../new-password.ts';

export const EASY_PASSWORD = `Esta senha é fácil de adivinhar. Use ${GOOD_PASSWORD}.`;

/** Eight characters without a pattern, the shortest password allowed, need this many guesses (purchase 283). */
const ENOUGH_GUESSES = 1e8;

/** The estimate takes more than linear time, and further characters never make a hard password easier. */
const ESTIMATED_CHARACTERS = 32;

/** These words are common in Brazilian passwords, and the library's lists lack or underrate them. */
const WORDS = `senha minhasenha password mudar trocar acesso entrar admin teste
  brasil deus jesus jesuscristo deusefiel amor teamo amorzinho familia felicidade saudade
  flamengo corinthians palmeiras santos vasco gremio internacional cruzeiro atletico botafogo fluminense
  loja minhaloja saude clinica laboratorio exame exames vacina vacinas consulta hemograma
  aracaju belem belohorizonte boavista brasilia campogrande cuiaba curitiba florianopolis fortaleza goiania joaopessoa
  macapa maceio manaus natal palmas portoalegre portovelho recife riobranco riodejaneiro salvador saoluis saopaulo
  teresina vitoria campinas santoandre osasco uberlandia`.split(/\s+/);

type Estimate = (password: string, known: string[]) => number;

let estimating: Promise<Estimate> | undefined;

/** The word lists take several megabytes, so only the first new password loads them. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: portuguese }] =
    await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-pt-br'),
    ]);
  const lists = Object.entries({ ...common, ...portuguese, store: WORDS });
  const zxcvbn = new ZxcvbnFactory({
    dictionary: Object.fromEntries(lists.map(([name, words]) => [name, [...new Set(words.map(plain))]])),
    graphs: adjacencyGraphs,
    // The default of 100 lets a made-up password cost half a second.
    l33tMaxSubstitutions: 4,
  });
  return (password, known) => zxcvbn.check(password, known).guesses;
}

/** Accents are removed, because passwords contain "goiania" as well as "goiânia". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** A password is easy if it is common, a pattern, or made of words, dates and the `known` facts about store and customer. */
export async function isEasyPassword(password: string, known: readonly string[]): Promise<boolean> {
  estimating ??= loadEstimate();
  const estimate = await estimating;
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map(plain);
  return (
    estimate(
      plain(password).slice(0, ESTIMATED_CHARACTERS),
      words.filter((word) => word.length >= SHORTEST),
    ) < ENOUGH_GUESSES
  );
}

/** Shorter pieces of names and addresses, such as "da" and "br", occur in most words. */
const SHORTEST = 3;

export async function wordsOfStore(deps: Deps): Promise<string[]> {
  const { baseUrl, mail, brand } = deps.config;
  const stores = await listStores(deps);
  const names = [brand.page.name, ...stores.flatMap(({ name, city }) => [name, city])];
  return [new URL(baseUrl).hostname, mail.from, ...names, ...names.map(joined)];
}

interface Person {
  email: string;
  fullName: string;
  cpf: string | null;
  birthDate: string | null;
  phone: string;
}

/** Returns what others may know about the person, as it would be typed. Dates are missing, because they count as easy anyway. */
export const wordsOfPerson = ({ email, fullName, cpf, phone }: Person): string[] => [
  email,
  email.slice(0, email.indexOf('@')),
  fullName,
  joined(fullName),
  ...(cpf ? [cpf, formatCpf(cpf)] : []),
  phone,
  phone.slice(2),
];

const joined = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
