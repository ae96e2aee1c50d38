import { beforeEach, describe, expect, test } from 'vitest';
import { rafael } from '#test/cast/beneficiaries.ts';
import { ines, marina, workplace } from '#test/cast/people.ts';
import { beneficiaryVisitors } from '#test/helpers/beneficiary-visitors.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { toSaveBody } from '../../contract.ts';

// The server must answer as purchase 190 to 199 require; unit tests cover the rules.

const { db } = await testDatabase();
const deps = testDeps(db);

const { customer: registered, visitor } = beneficiaryVisitors(deps);

await db.execute('truncate customers, beneficiaries, sessions cascade');
const customer = await registered();

const REQUIRED = 'Esse campo é obrigatório.';
const TWO_WORDS = 'O nome deve possuir no mínimo duas palavras.';
const EMAIL = 'Insira um endereço de email válido.';
const EMAIL_CO =
  'Insira um endereço de email válido. Faltou o m de .com? Se o seu termina em .co mesmo, use outro ou fale com a gente por telefone ou WhatsApp.';
const CPF = 'Insira um número de CPF válido.';
const BIRTH = 'Insira uma data de nascimento válida.';
const AGE = 'Apenas maiores de 16 anos podem se cadastrar, por favor, solicite ajuda de um responsável.';

const fieldsOf = async (response: Response) => (await response.json()).fields;

beforeEach(() => {
  deps.clock.instant = new Date('2026-11-20T12:00:00Z');
});

describe('sign-up', () => {
  const refusedFields = async (change: object) =>
    fieldsOf(await visitor().post('/v1/register', { ...marina, ...change }));

  for (const [rule, change, fields] of [
    ['purchase 286', { firstname: 'Marina' }, { firstname: 'Insira seu nome completo.' }],
    ['purchase 184', { email: 'a@b.co', emailConfirm: 'a@b.co' }, { email: EMAIL_CO }],
    ['purchase 209', { emailConfirm: 'outra@exemplo.com.br' }, { emailConfirm: 'Os emails não coincidem.' }],
    ['purchase 283', { password: '1234567' }, { password: 'Sua senha deve ter no mínimo 8 caracteres.' }],
    ['purchase 211', { dob: '31/02/1990' }, { dob: BIRTH }],
    ['purchase 211', { dob: '20/11/1895' }, { dob: BIRTH }],
    ['purchase 212', { dob: '21/11/2010' }, { dob: AGE }],
    ['purchase 213', { affiliation: 'Helena' }, { affiliation: TWO_WORDS }],
    ['purchase 214', { taxvat: '' }, { taxvat: REQUIRED }],
    ['purchase 187', { taxvat: '529.982.247-24' }, { taxvat: CPF }],
    ['purchase 189', { postcode: '7074-500' }, { postcode: 'Insira um CEP válido.' }],
    ['purchase 214', { ...ines, passport: '', country: '' }, { passport: REQUIRED, country: REQUIRED }],
    ['', { admin: true }, { admin: 'Campo desconhecido.' }],
    ['', { emailConfirmed: true }, { emailConfirmed: 'Campo desconhecido.' }],
  ] as const)
    test(`reports ${JSON.stringify(change)}: ${JSON.stringify(fields)}`, {
      meta: rule ? { spec: [rule] } : {},
    }, async () => {
      expect(await refusedFields(change)).toEqual(fields);
    });

  test('admits a person on their 16th birthday from midnight in Brasília', {
    meta: { spec: ['purchase 212'] },
  }, async () => {
    const { email: _, emailConfirm: __, password: ___, ...form } = { ...marina, dob: '21/11/2010' };
    deps.clock.instant = new Date('2026-11-21T02:59:59Z');
    expect(await fieldsOf(await customer.post('/v1/register/finish', form))).toEqual({ dob: AGE });
    deps.clock.instant = new Date('2026-11-21T03:00:00Z');
    expect((await customer.post('/v1/register/finish', form)).status).toBe(200);
  });
});

describe('a beneficiary', () => {
  const refusedFields = async (change: object) => {
    const body = toSaveBody(rafael, { minor: false });
    return fieldsOf(await customer.post('/v1/beneficiary/save', { ...body, ...change }));
  };
  const child = { dob: '14/05/2020', taxvat: '', email: '' };
  const foreigner = { nationality: 0, taxvat: '' };
  const ABROAD = ['passport', 'country', 'phone', 'postalCode', 'city', 'address', 'number'];
  const required = (names: string[]) => Object.fromEntries(names.map((name) => [name, REQUIRED]));

  for (const [rule, change, fields] of [
    ['purchase 286', { name: 'Rafael' }, { name: 'Seu nome deve possuir no mínimo duas palavras.' }],
    ['purchase 194', { affiliation: 'Celina' }, { affiliation: TWO_WORDS }],
    ['purchase 192', { dob: '30/02/1985' }, { birthdate: BIRTH }],
    ['purchase 195', { taxvat: '' }, { cpf: REQUIRED }],
    ['purchase 187', { taxvat: '111.444.777-36' }, { cpf: CPF }],
    ['purchase 184', { email: 'rafael@exemplo.co' }, { email: EMAIL_CO }],
    ['', { includeSocialName: true }, { socialName: REQUIRED }],
    ['purchase 196', foreigner, required(ABROAD)],
    ['purchase 198', child, required(['responsibleName', 'responsibleEmail', 'responsibleTaxVat'])],
    [
      'purchase 198',
      { ...child, responsibleName: 'Marina', responsibleEmail: 'x', responsibleTaxVat: '1' },
      { responsibleName: TWO_WORDS, responsibleEmail: EMAIL, responsibleTaxVat: CPF },
    ],
    [
      'purchase 198',
      { ...foreigner, ...child },
      required([...ABROAD, 'responsibleName', 'responsibleEmail', 'responsiblePassport']),
    ],
    ['purchase 193', { gender: 3 }, { gender: 'Valor inválido.' }],
    ['', { customerId: 1 }, { customerId: 'Campo desconhecido.' }],
    ['', { isCustomer: true }, { isCustomer: 'Campo desconhecido.' }],
  ] as const)
    test(`reports ${JSON.stringify(change)}: ${JSON.stringify(fields)}`, {
      meta: rule ? { spec: [rule] } : {},
    }, async () => {
      expect(await refusedFields(change)).toMatchObject(fields);
      expect(Object.keys(await refusedFields(change)).sort()).toEqual(Object.keys(fields).sort());
    });

  test("lists the same child once with each of two parents, in the parents' own accounts", async () => {
    const father = visitor();
    const email = 'pai@exemplo.com.br';
    await father.post('/v1/register', { ...marina, email, emailConfirm: email, taxvat: '390.533.447-05' });
    const lia = {
      ...toSaveBody(
        { ...rafael, name: 'Lia Exemplo', cpf: '168.995.350-09', birthdate: '14/05/2020' },
        { minor: true },
      ),
      responsibleName: 'Marina Exemplo Duarte',
      responsibleEmail: 'marina@exemplo.com.br',
      responsibleTaxVat: '529.982.247-25',
    };
    for (const parent of [customer, father]) {
      expect(await (await parent.post('/v1/beneficiary/save', lia)).json()).toMatchObject({ error: false });
      expect(await (await parent.post('/v1/beneficiary/save', lia)).json()).toEqual({
        error: true,
        code: 1110,
        message: 'Este CPF já está registrado para outro beneficiário.',
      });
    }
  });
});

describe('the other forms', () => {
  const passwords = {
    currentPassword: marina.password,
    newPassword: 'jabuti-1988',
    confirmNewPassword: 'jabuti-1988',
  };
  const profile = {
    fullName: 'Marina Exemplo',
    affiliation: 'Helena Exemplo',
    dob: '17/04/1988',
    email: marina.email,
    phone: '(61) 99550-0101',
    gender: '2',
  };
  const SHORT = 'Sua senha deve possuir no mínimo 8 caracteres.';
  const FIVE = 'Insira no mínimo 5 caracteres.';

  for (const [rule, path, body, fields] of [
    [
      'purchase 216',
      '/v1/customer/password',
      { ...passwords, newPassword: '1234567', confirmNewPassword: '1234567' },
      { newPassword: SHORT },
    ],
    [
      'purchase 217',
      '/v1/customer/password',
      { ...passwords, confirmNewPassword: 'outra-1988' },
      { confirmNewPassword: 'Suas senhas devem ser iguais.' },
    ],
    [
      'purchase 215',
      '/v1/customer/save',
      { ...profile, fullName: 'Mari', affiliation: 'Hele' },
      { fullName: FIVE, affiliation: FIVE },
    ],
    ['', '/v1/customer/save', { ...profile, dob: '21/11/2010' }, { dob: AGE }],
    ['', '/v1/customer/save', { ...profile, cpfFinal: true }, { cpfFinal: 'Campo desconhecido.' }],
    ['', '/v1/customer/password', { ...passwords, customerId: 2 }, { customerId: 'Campo desconhecido.' }],
    [
      '',
      '/v1/customer/address/save',
      { ...workplace, isDefault: true },
      { isDefault: 'Campo desconhecido.' },
    ],
    [
      '',
      '/v1/login',
      { email: marina.email, password: 'x', remember: true },
      { remember: 'Campo desconhecido.' },
    ],
  ] as const)
    test(`${path} refuses ${JSON.stringify(body)} with ${JSON.stringify(fields)}`, {
      meta: rule ? { spec: [rule] } : {},
    }, async () => {
      const response = await customer.post(path, body);
      expect([response.status, await fieldsOf(response)]).toEqual([400, fields]);
    });
});
