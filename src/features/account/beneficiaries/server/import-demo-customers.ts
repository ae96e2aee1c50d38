import * as v from 'valibot';
import { importCustomer } from '#features/account/accounts/server/import-customer.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { formatDay } from '#values/calendar-day.ts';
import { EMPTY_FORM } from '../form-fields.ts';
import { saveBeneficiary } from './save-beneficiary.ts';

const person = {
  cpf: v.string(),
  dob: v.string(),
  gender: v.picklist(['1', '2']),
  affiliation: v.string(),
};

const demoBeneficiary = v.object({
  ...person,
  name: v.string(),
  email: v.string(),
  responsibleName: v.optional(v.string(), ''),
  responsibleEmail: v.optional(v.string(), ''),
  responsibleTaxVat: v.optional(v.string(), ''),
});

const demoCustomers = v.array(
  v.object({
    ...person,
    email: v.string(),
    password: v.string(),
    firstname: v.string(),
    phone: v.string(),
    address: v.nullable(
      v.object({
        postcode: v.string(),
        street: v.string(),
        number: v.string(),
        complement: v.string(),
        neighborhood: v.string(),
        city: v.string(),
        state: v.string(),
      }),
    ),
    beneficiaries: v.array(demoBeneficiary),
  }),
);

type DemoCustomer = v.InferOutput<typeof demoCustomers>[number];

/** Imports db/seeds/clientes.json, leaves existing customers alone, and returns the number of new ones. */
export async function importDemoCustomers(deps: Deps, json: unknown): Promise<number> {
  const list = v.parse(demoCustomers, json);
  return inTransaction(deps, async (tx) => {
    let added = 0;
    for (const customer of list) if (await importOne(tx, customer)) added += 1;
    return added;
  });
}

async function importOne(tx: Deps, customer: DemoCustomer): Promise<boolean> {
  const { address } = customer;
  const customerId = await importCustomer(tx, {
    email: customer.email,
    password: customer.password,
    person: {
      fullName: customer.firstname,
      brazilian: true,
      cpf: customer.cpf,
      passport: null,
      country: 'BR',
      birthDate: customer.dob,
      gender: customer.gender === '1' ? 1 : 2,
      affiliation: customer.affiliation,
      phone: customer.phone,
    },
    address: address && { ...address, postalCode: address.postcode, country: 'BR' },
  });
  if (customerId === null) return false;
  for (const beneficiary of customer.beneficiaries) await importBeneficiary(tx, customerId, beneficiary);
  return true;
}

async function importBeneficiary(
  tx: Deps,
  customerId: number,
  { dob, ...row }: v.InferOutput<typeof demoBeneficiary>,
): Promise<void> {
  const form = { ...EMPTY_FORM, ...row, birthdate: formatDay(dob), country: 'BR' };
  const outcome = await saveBeneficiary(tx, { customerId, form, entityId: undefined });
  if (!outcome.ok) throw new Error(`Demo beneficiary refused: ${JSON.stringify(outcome)}`);
}
