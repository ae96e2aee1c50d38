import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Partner } from '../partner.ts';
import { affiliations } from './internal/tables.ts';

type CustomerColumns = Record<'id' | 'cpf' | 'email' | 'emailConfirmed', PgColumn>;

const maskedDependents = sql`(
  select coalesce(json_agg('***.' || substr(dependent, 4, 3) || '.' || substr(dependent, 7, 3) || '-**'), '[]')
  from jsonb_array_elements_text(${affiliations.dependents}) as dependent
)`;

/** A listed CPF alone proves nothing: the list's e-mail or the operator must confirm it (decisions 028 and 051). */
export const partnerOfCustomer = ({ id, cpf, email, emailConfirmed }: CustomerColumns): SQL<Partner | null> =>
  sql`(
  select json_build_object(
    'vendor', ${affiliations.vendor},
    'tier', ${affiliations.tier},
    'client', ${affiliations.client},
    'color', ${affiliations.color},
    'icon', ${affiliations.icon},
    'logo', ${affiliations.logo},
    'dependents', ${maskedDependents}
  ) from ${affiliations}
  where ${affiliations.cpf} = ${cpf} and ${emailConfirmed}
    and (${affiliations.email} = ${email} or ${affiliations.customerId} = ${id})
    and ${affiliations.leftBy} is distinct from ${id}
)`;
