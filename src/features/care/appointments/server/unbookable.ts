import { sql } from 'drizzle-orm';
import { OTHER_ROOTS, VACCINE_ROOTS } from '#features/shop/catalogue/family.ts';
import { hasHours } from '#features/shop/stores/server/units-in-sql.ts';
import { USUAL_TIME } from '../visit-needs.ts';
import { inService } from './internal/in-service.ts';
import { resources, serviceTimes } from './internal/tables.ts';

/**
 * `needsOfVisits` decides in the same way: by duracoes.csv, else by the root of the primary category, else by the type.
 */
const kindOfService = sql`coalesce(
  (select kind from ${serviceTimes} where product_id = products.id),
  (select case when root = any(${sql.param(VACCINE_ROOTS)}::text[]) then ${USUAL_TIME.vaccine.kind}
      when root = any(${sql.param(OTHER_ROOTS)}::text[]) then ${USUAL_TIME.exam.kind} end
    from (select split_part(c.url_key, '/', 1) as root from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = products.id and not pc.implied order by pc.position limit 1) primary_category),
  case when products.service_type in ('vaccine', 'vaccine_combo') then ${USUAL_TIME.vaccine.kind}
    else ${USUAL_TIME.exam.kind} end)`;

const resourcesAt = sql`select from ${resources} where ${resources.unitId} = u.id and ${inService}`;

/**
 * A condition on rows of `products`: the service has a price, and no open unit of a city with a price offers it at any
 * hour and, where the unit has an agenda, with the resource that a service by appointment needs. Without an agenda,
 * operators book.
 */
export const isUnbookable = sql`(products.active and products.code is not null
  and exists (select from prices x where x.product_id = products.id)
  and not exists (
    select from variants v join units u on u.id = v.unit_id and u.active
      join prices x on x.product_id = v.product_id and x.store_id = v.store_id
    where v.product_id = products.id and v.active and u.type <> all (products.excluded_unit_types)
      and ${hasHours(sql`u.hours`)}
      and (not products.needs_scheduling or u.type = 'home_delivery' or not exists (${resourcesAt})
        or exists (${resourcesAt} and ${resources.kind} = ${kindOfService}))))`;
