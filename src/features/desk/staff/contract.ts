import * as v from 'valibot';
import { permits, ROLES, WHOLE_STORE_ROLES } from '#features/desk/operations/roles.ts';
import { rowId } from '#forms/entries.ts';
import { TEXTS } from '#forms/texts.ts';
import { isEmail, normalizeEmail } from '#values/email.ts';
import { isPersonName, personName as stored } from '#values/person-name.ts';
import { SHORTEST_PASSWORD } from './staff.ts';

const REGISTER =
  'O responsável técnico precisa do número no conselho, como CRM-DF 12345; os outros papéis não têm.';

export const email = v.pipe(
  v.string(),
  v.transform(normalizeEmail),
  v.check(isEmail, 'Confira o e-mail.'),
  v.maxLength(200),
);
export const typedPassword = v.pipe(v.string(), v.nonEmpty('Digite sua senha.'), v.maxLength(200));
export const newPassword = v.pipe(
  v.string(),
  v.minLength(SHORTEST_PASSWORD, `Use ao menos ${SHORTEST_PASSWORD} caracteres.`),
  v.maxLength(200),
);
export const code = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.nonEmpty('Digite o código.'),
  v.maxLength(40),
);
export const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
export const personName = v.pipe(
  v.string(),
  v.transform(stored),
  v.minLength(2, 'Digite o nome.'),
  v.maxLength(80),
  v.check((name) => /^\p{L}/u.test(name) && isPersonName(name), TEXTS.nameLetters),
);

/** Members of these councils may direct a clinic, a laboratory or a vaccination room: "CRM-DF 12345". */
const isRegister = (text: string): boolean => /^(CRM|CRF|CRBM|CRBio|COREN)\b.*\d/i.test(text);

export const grant = v.strictObject({
  role: v.picklist(ROLES),
  /** Null means all units. */
  unitIds: v.nullable(
    v.pipe(v.array(rowId), v.minLength(1, 'Escolha ao menos uma unidade.'), v.maxLength(500)),
  ),
  /** ISO date of the last day; null means no end. */
  until: v.nullable(v.pipe(v.string(), v.isoDate())),
  /** A technical director signs approvals with it; the other roles have none. */
  register: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(40)))),
});

export const grants = v.pipe(
  v.array(grant),
  v.minLength(1, 'Escolha ao menos um papel.'),
  v.maxLength(20),
  v.check(
    (grants) => grants.every(({ role, unitIds }) => unitIds === null || !WHOLE_STORE_ROLES.includes(role)),
    'Este papel vale para todas as unidades.',
  ),
  v.check(
    (grants) =>
      grants.every(({ role, register }) =>
        permits(role, 'care.approve') ? isRegister(register ?? '') : !register,
      ),
    REGISTER,
  ),
);

export const searchKey = v.pipe(v.string(), v.regex(/^[\w-]{8}$/));
export const searchGone = {
  gone: { status: 410, detail: 'Este resultado já não existe. Procure de novo.' },
} as const;

export type GivenGrant = v.InferOutput<typeof grant>;

/** Refuses fields that each carry their own message. */
export const invalid = { status: 400, detail: 'Confira os campos marcados.' } as const;
