import { slices as allSlices } from '#features/slices.ts';
import { CONTRACT, days, type PersonalData, type Retained } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';

interface Retaining {
  name: string;
  personalData?: readonly PersonalData[];
}

const slices: readonly Retaining[] = allSlices;

/** Tests compare it with the migrated tables, the jobs, and a customer's export and erasure. */
export const RETENTION: readonly Retained[] = [
  ...slices.flatMap(({ personalData = [] }) => personalData.flatMap(({ retention }) => retention ?? [])),
  {
    tables: ['idempotency_keys'],
    personal: "customer's and order's number, hash of what was sent",
    kept: days(RETENTION_DAYS.answeredSubmits),
    why: CONTRACT,
    jobs: ['keys.sweep'],
    erased: 'deleted',
    notExported: 'numbers that the orders already show',
  },
  {
    tables: ['rate_limits'],
    personal: "keyed hashes of address, e-mail and customer's number",
    kept: '15 minutes to a day, removed an hour later',
    why: 'security (LGPD art. 7 IX)',
    jobs: [],
    otherwise: 'the next request that is counted',
    erased: null,
    notExported: 'hashes that lead back to nobody',
  },
  {
    tables: ['jobs.*'],
    personal: "order's, customer's and session's numbers; no texts",
    kept: '14 days, dead letters too',
    why: CONTRACT,
    jobs: [],
    otherwise: 'pg-boss itself',
    erased: null,
    notExported: 'numbers that the orders already show',
  },
  {
    tables: ['database_identity'],
    personal: null,
    kept: 'until `bin/loja restauracao concluir`',
    why: 'recognises a restored database',
    jobs: [],
    otherwise: '`bin/loja restauracao`',
    erased: null,
  },
  {
    tables: [
      'aliases',
      'catalogue_version',
      'categories',
      'cep_areas',
      'contact_service_types',
      'contact_subjects',
      'contact_templates',
      'contents',
      'coupons',
      'delivery_areas',
      'laboratories',
      'notices',
      'panels',
      'pop_ups',
      'preference_questions',
      'prep_rules',
      'prices',
      'product_categories',
      'product_components',
      'product_redirects',
      'product_synonyms',
      'products',
      'special_days',
      'store_brand',
      'stores',
      'tour_texts',
      'units',
      'variants',
    ],
    personal: null,
    kept: 'until you change it',
    why: 'the catalogue',
    jobs: [],
    otherwise: '`bin/loja importar`',
    erased: null,
  },
];
