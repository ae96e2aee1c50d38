import { lookUp } from '../cep/lookup.ts';

interface City {
  name: string;
  state: string;
  /** A CEP of the city. */
  cep: string;
  /** Where its notes are issued: SEFIN Nacional, or a service of its own. */
  issuer: 'national' | 'own';
}

/** The municipalities that the sandbox plays; SEFIN refuses all others. */
const CITIES: Readonly<Record<string, City>> = {
  '3106200': { name: 'Belo Horizonte', state: 'MG', cep: '30130010', issuer: 'national' },
  '3304557': { name: 'Rio de Janeiro', state: 'RJ', cep: '20040020', issuer: 'national' },
  '4106902': { name: 'Curitiba', state: 'PR', cep: '80010000', issuer: 'national' },
  '4314902': { name: 'Porto Alegre', state: 'RS', cep: '90010150', issuer: 'national' },
  '1302603': { name: 'Manaus', state: 'AM', cep: '69005010', issuer: 'national' },
  '5300108': { name: 'Brasília', state: 'DF', cep: '70040010', issuer: 'own' },
  '5208707': { name: 'Goiânia', state: 'GO', cep: '74003010', issuer: 'own' },
};

const UNKNOWN: City = { name: 'Município', state: 'DF', cep: '70040010', issuer: 'own' };

export const cityName = (code: string): City => CITIES[code] ?? UNKNOWN;

export const usesNationalIssuer = (code: string): boolean => CITIES[code]?.issuer === 'national';

/** The IBGE code of a CEP's city, or null where the sandbox does not know the CEP. */
export const cityOfCep = (cep: string): string | null => lookUp(cep)?.ibge ?? null;
