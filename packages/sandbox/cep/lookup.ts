import addresses from './opencep.json' with { type: 'json' };
import { rangeOf } from './ranges.ts';

type Address = (typeof addresses)[number];

const byCep = new Map(addresses.map((address) => [address.cep.replace('-', ''), address]));

const states: Record<string, readonly [name: string, region: string]> = {
  BA: ['Bahia', 'Nordeste'],
  CE: ['Ceará', 'Nordeste'],
  DF: ['Distrito Federal', 'Centro-Oeste'],
  GO: ['Goiás', 'Centro-Oeste'],
  MG: ['Minas Gerais', 'Sudeste'],
  PR: ['Paraná', 'Sul'],
  RJ: ['Rio de Janeiro', 'Sudeste'],
  SP: ['São Paulo', 'Sudeste'],
};

/** ViaCEP's answer for 8 digits. A CEP inside a known city's range gets only the city; null when unknown. */
export function lookUp(cep: string) {
  const range = rangeOf(cep);
  const found = byCep.get(cep) ?? (range && cityOnly(cep, range.city, range.state, range.ibge));
  if (!found) return null;
  return answerFor(found, range?.ddd ?? '');
}

/** ViaCEP's answer for part of a street's name in a city: at most 50 addresses, and none for an unknown city. */
export function searchStreets(uf: string, city: string, street: string) {
  return addresses
    .filter(
      (one) =>
        folded(one.uf) === folded(uf) &&
        folded(one.localidade) === folded(city) &&
        folded(one.logradouro).includes(folded(street)),
    )
    .slice(0, 50)
    .map((one) => answerFor(one, rangeOf(one.cep.replace('-', ''))?.ddd ?? ''));
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function answerFor(found: Address, ddd: string) {
  const [estado = '', regiao = ''] = states[found.uf] ?? [];
  return {
    cep: found.cep,
    logradouro: found.logradouro,
    complemento: found.complemento,
    unidade: '',
    bairro: found.bairro,
    localidade: found.localidade,
    uf: found.uf,
    estado,
    regiao,
    ibge: found.ibge,
    gia: '',
    ddd,
    siafi: '',
  };
}

const cityOnly = (cep: string, localidade: string, uf: string, ibge: string): Address => ({
  cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
  logradouro: '',
  complemento: '',
  bairro: '',
  localidade,
  uf,
  ibge,
});

export const knownAddresses = (): readonly Address[] => addresses;
