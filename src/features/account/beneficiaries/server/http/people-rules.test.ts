import { beforeEach, describe, expect, test } from 'vitest';
import { rafael } from '#test/cast/beneficiaries.ts';
import { ines, marina, workplace } from '#test/cast/people.ts';
import { beneficiaryVisitors } from '#test/helpers/beneficiary-visitors.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { toSaveBody } from '../../contract.ts';

// The server's answers to purchase 190 to 199. Unit tests cover the rules.

const { db } = await testDatabase();
const deps = testDeps(db);

const { customer: registered, visitor } = beneficiaryVisitors(deps);

await db.execute('truncate customers, beneficiaries, sessions cascade');
const customer = await registered();

const REQUIRED = 'Esse campo é obrigatório.';
const TWO_WORDS = 'O nome deve possuir no mínimo duas palavras.';
const EMAIL = 'Insira um endereço de email válido.';
const CPF = 'Insira um número de CPF válido.';
const BIRTH = 'Insira uma data de nascimento válida.';
const AGE = 'Apenas maiores de 16 anos podem se cadastrar, por favor, solicite ajuda de um responsável.';

const fieldsOf = async (response: Response) => (await response.json()).fields;

beforeEach(() => {
  deps.clock.instant = new Date('2026-11-20T12:00:00Z');
});

describe('sign-up', () => {
  const told = async (change: object) =>
    fieldsOf(await visitor().post('/v1/register', { ...marina, ...change }));

  test.each([
    [{ firstname: 'Marina' }, { firstname: 'Insira seu nome completo.' }],
    [{ email: 'a@b.co', emailConfirm: 'a@b.co' }, { email: EMAIL }],
    [{ emailConfirm: 'outra@exemplo.com.br' }, { emailConfirm: 'Os emails não coincidem.' }],
    [{ password: '1234567' }, { password: 'Sua senha deve ter no mínimo 8 caracteres.' }],
    [{ dob: '31/02/1990' }, { dob: BIRTH }],
    [{ dob: '20/11/1895' }, { dob: BIRTH }],
    [{ dob: '21/11/2010' }, { dob: AGE }],
    [{ affiliation: 'Helena' }, { affiliation: TWO_WORDS }],
    [{ taxvat: '' }, { taxvat: REQUIRED }],
    [{ taxvat: '529.982.247-24' }, { taxvat: CPF }],
    [{ postcode: '7074-500' }, { postcode: 'Insira um CEP válido.' }],
    [
      { ...ines, passport: '', country: '' },
      { passport: REQUIRED, country: REQUIRED },
    ],
    [{ admin: true }, { admin: 'Campo desconhecido.' }],
    [{ emailConfirmed: true }, { emailConfirmed: 'Campo desconhecido.' }],
  ])(
    'reports %j: %j',
    {
      meta: {
        spec: [
          'purchase 190',
          'purchase 192',
          'purchase 194',
          'purchase 195',
          'purchase 196',
          'purchase 198',
          'purchase 208',
          'purchase 209',
          'purchase 210',
          'purchase 211',
          'purchase 212',
          'purchase 213',
          'purchase 214',
        ],
      },
    },
    async (change, fields) => {
      expect(await told(change)).toEqual(fields);
    },
  );

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
  const told = async (change: object) => {
    const body = toSaveBody(rafael, { minor: false });
    return fieldsOf(await customer.post('/v1/beneficiary/save', { ...body, ...change }));
  };
  const child = { dob: '14/05/2020', taxvat: '', email: '' };
  const foreigner = { nationality: 0, taxvat: '' };
  const ABROAD = ['passport', 'country', 'phone', 'postalCode', 'city', 'address', 'number'];
  const required = (names: string[]) => Object.fromEntries(names.map((name) => [name, REQUIRED]));

  test.each([
    [{ name: 'Rafael' }, { name: 'Seu nome deve possuir no mínimo duas palavras.' }],
    [{ affiliation: 'Celina' }, { affiliation: TWO_WORDS }],
    [{ dob: '30/02/1985' }, { birthdate: BIRTH }],
    [{ taxvat: '' }, { cpf: REQUIRED }],
    [{ taxvat: '111.444.777-36' }, { cpf: CPF }],
    [{ email: 'rafael@exemplo.co' }, { email: EMAIL }],
    [{ includeSocialName: true }, { socialName: REQUIRED }],
    [foreigner, required(ABROAD)],
    [child, required(['responsibleName', 'responsibleEmail', 'responsibleTaxVat'])],
    [
      { ...child, responsibleName: 'Marina', responsibleEmail: 'x', responsibleTaxVat: '1' },
      { responsibleName: TWO_WORDS, responsibleEmail: EMAIL, responsibleTaxVat: CPF },
    ],
    [
      { ...foreigner, ...child },
      required([...ABROAD, 'responsibleName', 'responsibleEmail', 'responsiblePassport']),
    ],
    [{ gender: 3 }, { gender: 'Valor inválido.' }],
    [{ customerId: 1 }, { customerId: 'Campo desconhecido.' }],
    [{ isCustomer: true }, { isCustomer: 'Campo desconhecido.' }],
  ])(
    'reports %j: %j',
    {
      meta: {
        spec: [
          'purchase 190',
          'purchase 192',
          'purchase 194',
          'purchase 195',
          'purchase 196',
          'purchase 198',
          'purchase 208',
          'purchase 209',
          'purchase 210',
          'purchase 211',
          'purchase 212',
          'purchase 213',
          'purchase 214',
        ],
      },
    },
    async (change, fields) => {
      expect(await told(change)).toMatchObject(fields);
      expect(Object.keys(await told(change)).sort()).toEqual(Object.keys(fields).sort());
    },
  );

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

  test.each([
    [
      '/v1/customer/password',
      { ...passwords, newPassword: '1234567', confirmNewPassword: '1234567' },
      { newPassword: SHORT },
    ],
    [
      '/v1/customer/password',
      { ...passwords, confirmNewPassword: 'outra-1988' },
      { confirmNewPassword: 'Suas senhas devem ser iguais.' },
    ],
    [
      '/v1/customer/save',
      { ...profile, fullName: 'Mari', affiliation: 'Hele' },
      { fullName: FIVE, affiliation: FIVE },
    ],
    ['/v1/customer/save', { ...profile, dob: '21/11/2010' }, { dob: AGE }],
    ['/v1/customer/save', { ...profile, cpfFinal: true }, { cpfFinal: 'Campo desconhecido.' }],
    ['/v1/customer/password', { ...passwords, customerId: 2 }, { customerId: 'Campo desconhecido.' }],
    ['/v1/customer/address/save', { ...workplace, isDefault: true }, { isDefault: 'Campo desconhecido.' }],
    [
      '/v1/login',
      { email: marina.email, password: 'x', remember: true },
      { remember: 'Campo desconhecido.' },
    ],
  ])(
    '%s refuses %j with %j',
    { meta: { spec: ['purchase 215', 'purchase 216', 'purchase 217'] } },
    async (path, body, fields) => {
      const response = await customer.post(path, body);
      expect([response.status, await fieldsOf(response)]).toEqual([400, fields]);
    },
  );
});
