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

/** A part of a street with a CEP of its own. */
export interface CepStreet extends CepAddress {
  /** 8 digits. */
  postalCode: string;
  /** "de 612 a 1510 - lado par", or '' if the CEP is the whole street's. */
  stretch: string;
}

export interface StreetQuery {
  /** Two letters. */
  state: string;
  /** At least 3 characters, as `street`: the service refuses less. */
  city: string;
  /** A part of the name. */
  street: string;
}

export interface CepLookup {
  lookup(cep: string): Promise<CepAddress | 'unknown' | 'unavailable' | 'unreadable'>;
  /** Returns at most 50, and none for an unknown city. */
  search(query: StreetQuery): Promise<CepStreet[] | 'unavailable' | 'unreadable'>;
}

const lineEntries = {
  logradouro: optional(text),
  bairro: optional(text),
  localidade: v.pipe(v.string(), v.nonEmpty()),
  uf: v.pipe(v.string(), v.length(2)),
};

type Line = v.InferOutput<v.LooseObjectSchema<typeof lineEntries, undefined>>;

const toAddress = ({ logradouro, bairro, localidade, uf }: Line): CepAddress => ({
  street: logradouro ?? '',
  neighborhood: bairro ?? '',
  city: localidade,
  state: uf,
});

const answer = v.pipe(v.looseObject(lineEntries), v.transform(toAddress));

const streetsAnswer = v.array(
  v.pipe(
    v.looseObject({ ...lineEntries, cep: v.pipe(v.string(), v.check(isCep)), complemento: optional(text) }),
    v.transform(
      (line): CepStreet => ({
        ...toAddress(line),
        postalCode: cepDigits(line.cep),
        stretch: line.complemento ?? '',
      }),
    ),
  ),
);

/** Speaks ViaCEP's protocol. A CEP without 8 digits is `unknown` without a call. */
export function createViaCep(baseUrl: string, timeoutMs = 3_000): CepLookup {
  return {
    async lookup(cep) {
      if (!isCep(cep)) return 'unknown';
      return read(await ask(cepDigits(cep)));
    },
    async search({ state, city, street }) {
      const body = await ask([state, city, street].map(encodeURIComponent).join('/'));
      if (body === 'unavailable') return body;
      const found = v.safeParse(streetsAnswer, body === 'malformed' ? [] : body);
      return found.success ? found.output : 'unreadable';
    },
  };

  /** Returns the answer's JSON. 'malformed' means that the service does not understand what was typed. */
  async function ask(path: string): Promise<unknown> {
    try {
      const reply = await fetch(`${baseUrl}/ws/${path}/json/`, {
        // A redirect would leave the host that the operator configured.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (reply.status === 200) return await reply.json();
      await reply.body?.cancel();
      if (reply.status === 400) return 'malformed';
    } catch {
      // It could not be reached, did not answer in time, or sent something other than JSON.
    }
    return 'unavailable';
  }
}

// Some versions answer {"erro": true}, others {"erro": "true"}.
function read(body: unknown): CepAddress | 'unknown' | 'unavailable' | 'unreadable' {
  if (body === 'unavailable' || body === 'malformed') return 'unavailable';
  if (typeof body === 'object' && body !== null && 'erro' in body && body.erro) return 'unknown';
  const parsed = v.safeParse(answer, body);
  return parsed.success ? parsed.output : 'unreadable';
}
