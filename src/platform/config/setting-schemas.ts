import * as v from 'valibot';

export const whole = (least = 0, most = 999_999_999) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'deve ser um número inteiro'),
    v.transform(Number),
    v.minValue(least, `deve ser ao menos ${least}`),
    v.maxValue(most, `deve ser no máximo ${most}`),
  );

export const address = v.pipe(
  v.string(),
  v.url('deve ser um endereço completo (https://…)'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

export const flag = v.pipe(
  v.picklist(['sim', 'nao'], 'deve ser "sim" ou "nao"'),
  v.transform((text) => text === 'sim'),
);

/** The first secret is in use, the others are former ones that still open what they sealed. */
export const secretList = (least: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((secret) => secret.trim())),
    v.everyItem(({ length }) => length >= least, `cada segredo deve ter ao menos ${least} caracteres`),
  );

export const ownSecret = v.pipe(v.string(), v.minLength(16, 'deve ter ao menos 16 caracteres'));
