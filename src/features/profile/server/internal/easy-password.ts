import { readFileSync } from 'node:fs';
import type { Config } from '#platform/config.ts';
import { fold } from '#values/text.ts';

export const EASY_PASSWORD = 'Esta senha é fácil de adivinhar. Escolha outra.';

let common: ReadonlySet<string> | undefined;

/** The 10,000 most common leaked passwords of sufficient length: common-passwords.NOTICE.md. Loaded on first use. */
function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.toLowerCase());
}

/** Words that people in Brazil, and customers of such a store, combine with a number. */
const WORDS = `senha minhasenha password mudar trocar acesso entrar admin teste
  brasil brazil deus jesus jesuscristo deusefiel amor teamo amorzinho familia felicidade saudade
  flamengo corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro atletico botafogo fluminense bahia
  buriti loja minhaloja saude clinica laboratorio exame exames vacina vacinas consulta`.split(/\s+/);

/** Shorter words, such as "da" and "com", are common pieces of names and addresses. */
const SHORTEST = 4;

const lettersOf = (text: string) => fold(text).replace(/[^a-z]/g, '');
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * True for a common password, one repeated character, one word of the shop or of `known` (facts about the customer)
 * with nothing but digits and signs around it, and a number out of `known`.
 */
export function isEasyPassword(password: string, known: readonly string[]): boolean {
  if (isCommon(password) || /^(.)\1*$/u.test(password)) return true;
  const [letters, digits] = [lettersOf(password), digitsOf(password)];
  if (letters === '') return digits !== '' && known.map(digitsOf).includes(digits);
  const words = known.flatMap((text) => [...text.split('@'), ...text.split(/[\s@.]+/)]).map(lettersOf);
  return WORDS.includes(letters) || (letters.length >= SHORTEST && words.includes(letters));
}

export const wordsOfStore = ({ baseUrl, mail }: Config): string[] => [new URL(baseUrl).hostname, mail.from];

interface Person {
  email: string;
  fullName: string;
  cpf: string | null;
  birthDate: string | null;
  phone: string;
}

/** Facts about the person that others may know, as they would be typed. */
export const wordsOfPerson = ({ email, fullName, cpf, birthDate, phone }: Person): string[] => [
  email,
  fullName,
  cpf ?? '',
  birthDate ?? '',
  (birthDate ?? '').split('-').reverse().join(''),
  phone,
];
