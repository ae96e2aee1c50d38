import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Partner } from '../partner.ts';
import { affiliations } from './internal/tables.ts';

/** For SQL of other slices: the membership of the person with this column's CPF, as a scalar subquery. */
export const partnerOfCpf = (cpf: PgColumn): SQL<Partner | null> => sql`(
  select json_build_object(
    'vendor', ${affiliations.vendor},
    'tier', ${affiliations.tier},
    'client', ${affiliations.client},
    'color', ${affiliations.color},
    'icon', ${affiliations.icon},
    'logo', ${affiliations.logo},
    'dependents', ${affiliations.dependents}
  ) from ${affiliations} where ${affiliations.cpf} = ${cpf}
)`;
