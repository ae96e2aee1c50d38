import type { Deps } from '#platform/deps.ts';

export const CPF_ONLY = 'Nesta loja, o cadastro é só para quem tem CPF.';

export interface ForeignerRefused {
  ok: false;
  code: 'foreigner';
  fields: { nationality: string };
}

/** A store with FOREIGNERS=nao registers only people with a CPF; foreigners who have an account keep it. */
export const refuseForeigner = (
  { config }: Deps,
  person: { brazilian: boolean },
  stored?: { brazilian: boolean } | null,
): ForeignerRefused | null =>
  config.foreigners || person.brazilian || stored?.brazilian === false
    ? null
    : { ok: false, code: 'foreigner', fields: { nationality: CPF_ONLY } };
