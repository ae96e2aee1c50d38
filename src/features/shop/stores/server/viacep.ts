import * as v from 'valibot';
import { optional, text } from '#platform/outside/answer.ts';
import { cepDigits, isCep } from '#values/cep.ts';

/** Street and neighborhood are empty if one CEP covers a whole town. */
export interface CepAddress {
  street: string;
  neighborhood: string;
  city: string;
  state: string;
}

export interface CepLookup {
  lookup(cep: string): Promise<CepAddress | 'unknown' | 'unavailable' | 'unreadable'>;
}

const answer = v.pipe(
  v.looseObject({
    logradouro: optional(text),
    bairro: optional(text),
    localidade: v.pipe(v.string(), v.nonEmpty()),
    uf: v.pipe(v.string(), v.length(2)),
  }),
  v.transform(
    ({ logradouro, bairro, localidade, uf }): CepAddress => ({
      street: logradouro ?? '',
      neighborhood: bairro ?? '',
      city: localidade,
      state: uf,
    }),
  ),
);

/** Speaks ViaCEP's protocol. A CEP without 8 digits is `unknown` without a call. */
export function createViaCep(baseUrl: string, timeoutMs = 3_000): CepLookup {
  return {
    async lookup(cep) {
      if (!isCep(cep)) return 'unknown';
      try {
        const reply = await fetch(`${baseUrl}/ws/${cepDigits(cep)}/json/`, {
          // A redirect would leave the host that the operator configured.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (reply.status !== 200) {
          await reply.body?.cancel();
          return 'unavailable';
        }
        return read(await reply.json());
      } catch {
        return 'unavailable';
      }
    },
  };
}

// Some versions answer {"erro": true}, others {"erro": "true"}.
function read(body: unknown): CepAddress | 'unknown' | 'unreadable' {
  if (typeof body === 'object' && body !== null && 'erro' in body && body.erro) return 'unknown';
  const parsed = v.safeParse(answer, body);
  return parsed.success ? parsed.output : 'unreadable';
}
