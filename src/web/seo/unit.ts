import { weekHoursOf } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { streetLine } from '#features/shop/stores/unit-address.ts';
import { urls } from '#values/urls.ts';
import { openingHours } from './opening-hours.ts';
import { organizationId, type Thing } from './organization.ts';

export function unitThing(baseUrl: string, unit: Unit): Thing | null {
  if (unit.type === 'home_delivery') return null;
  const { code, name, neighborhood, city, state, postalCode, phone, latitude, longitude } = unit;
  const hours = openingHours(weekHoursOf(unit));
  return {
    '@type': unit.type === 'unity' ? ['MedicalClinic', 'DiagnosticLab'] : 'MedicalClinic',
    '@id': baseUrl + urls.units(code),
    name,
    url: baseUrl + urls.units(code),
    telephone: phone,
    parentOrganization: { '@id': organizationId(baseUrl) },
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${streetLine(unit)}, ${neighborhood}`,
      addressLocality: city,
      addressRegion: state,
      postalCode: `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`,
      addressCountry: 'BR',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  };
}
