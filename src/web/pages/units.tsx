import { OpenedSlotNotice } from '#features/care/appointments/screens/opened-slot.tsx';
import { nearUnit } from '#features/shop/stores/nearest-open.ts';
import { NearestOpen } from '#features/shop/stores/screens/nearest-open.tsx';
import { UnitsScreen } from '#features/shop/stores/screens/units-screen.tsx';
import { filterUnits, readUnitFilter, UNIT_FIELDS, unitChoices } from '#features/shop/stores/unit-filter.ts';
import { ofBrand } from '#values/brand.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { Island } from '../islands/island.tsx';
import { BOTH, type PageHandle } from '../page-handle.ts';
import { breadcrumbList } from '../seo/lists.ts';
import { DEFAULT_TITLE } from '../seo/meta.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { unitThing } from '../seo/unit.ts';
import type { Route } from './+types/units.ts';

export const handle: PageHandle = { query: UNIT_FIELDS, thirdParties: BOTH };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, store, baseUrl } = context.get(pageContext);
  const all = await services.stores.units();
  const choices = unitChoices(all);
  const filter = readUnitFilter(url.searchParams, choices);
  const scheduleOf = await services.stores.schedules();
  const units = filterUnits(all, filter).map((unit) => ({ ...unit, schedule: scheduleOf(unit) }));
  return { units, choices, filter, ownCity: store.city, baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: DEFAULT_TITLE }];
  const { baseUrl, units } = loaderData;
  return pageMeta({
    title: 'Nossas unidades',
    description: `Endereços, horários e telefones das unidades ${ofBrand(brand())}, por cidade e tipo de atendimento.`,
    path: urls.units(),
    baseUrl,
    structuredData: [
      breadcrumbList(baseUrl, [{ label: 'Início', href: urls.home() }, { label: 'Nossas unidades' }]),
      ...units.flatMap((unit) => unitThing(baseUrl, unit) ?? []),
    ],
  });
};

export default function UnitsPage({ loaderData }: Route.ComponentProps) {
  const { units, choices, filter, ownCity } = loaderData;
  // A new choice gets a new form, so that its fields reset.
  return (
    <UnitsScreen
      key={`${filter.city} ${filter.type}`}
      units={units}
      choices={choices}
      filter={filter}
      ownCity={ownCity}
      opened={
        <Island
          name="opened-slot"
          of={OpenedSlotNotice}
          props={{ units: units.map(({ id, name }) => ({ id, name })) }}
        />
      }
      nearest={<Island name="nearest-open" of={NearestOpen} props={{ units: units.flatMap(nearUnit) }} />}
    />
  );
}
