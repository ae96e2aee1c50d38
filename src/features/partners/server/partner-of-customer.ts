import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Partner } from '../partner.ts';
import { affiliations } from './internal/tables.ts';

type CustomerColumns = Record<'id' | 'cpf' | 'email' | 'emailConfirmed', PgColumn>;

/**
 * For SQL of other slices: the proven membership of the customer in these columns, as a scalar subquery. A listed CPF
 * alone proves nothing: the customer must also have confirmed the e-mail that the partner's list names for it, or have
 * the operator's word (decision 028).
 */
export const partnerOfCustomer = ({ id, cpf, email, emailConfirmed }: CustomerColumns): SQL<Partner | null> =>
  sql`(
  select json_build_object(
    'vendor', ${affiliations.vendor},
    'tier', ${affiliations.tier},
    'client', ${affiliations.client},
    'color', ${affiliations.color},
    'icon', ${affiliations.icon},
    'logo', ${affiliations.logo}
  ) from ${affiliations}
  where ${affiliations.cpf} = ${cpf} and ${emailConfirmed}
    and (${affiliations.email} = ${email} or ${affiliations.customerId} = ${id})
)`;
