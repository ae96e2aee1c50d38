import * as v from 'valibot';

/** GET /v1/cms/unit. */
export const unitQuery = v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) });

/** The specification's store detail, with what the panel also shows. */
export interface UnitAnswer {
  id: string;
  name: string;
  type: { name: string; label: string };
  address_street: string;
  address_neighborhood: string;
  address_postal_code: string;
  city: { name: string; state: { name: string } };
  phone_number: string;
  opening_hours: { id: number; name: string; value: string }[];
  map_url: string;
}

/** GET /shipping/cep/get. With `unit` (the externalId of a mobile team) only that team answers. */
export const cepQuery = v.strictObject({
  cep: v.pipe(v.string(), v.maxLength(20)),
  unit: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

export type CepAnswer =
  | {
      error: false;
      address: { logradouro: string; bairro: string; localidade: string; uf: string };
      freight: { value: string };
      /** Teams that go to this CEP, cheapest first: `freight` is the first one's. */
      units: { id: number; externalId: string; regionId: number; freight: { value: string } }[];
    }
  | { error: true; message: string };
