import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, HEALTH } from '#platform/personal-data.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { OFFER_STATE_NAMES } from '../offer.ts';
import { deleteOffersBefore, deleteOffersOf, selectOffersOf } from './internal/queries.ts';
import { offers } from './internal/tables.ts';

export const removeOldOffers = (deps: Deps): Promise<number> =>
  deleteOffersBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.offers));

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['offers'],
      personal: 'services that a person asked the price of; the typed name, e-mail and phone',
      kept: days(RETENTION_DAYS.offers),
      why: HEALTH,
      jobs: ['offers.sweep'],
      erased: 'deleted',
    },
  ],
  labels: {
    offers: {
      chapter: 'plans',
      title: 'Orçamentos pedidos à equipe',
      columns: {
        createdAt: 'Feito em',
        state: 'Situação',
        services: 'Serviços',
        name: 'Nome',
        email: 'E-mail',
        phone: 'Telefone',
        totalCents: 'Total',
        discountReason: 'Motivo do desconto',
        sentAt: 'Enviado em',
        validUntil: 'Vale até',
        seenAt: 'Visto em',
        acceptedAt: 'Aceito em',
      },
      words: { state: OFFER_STATE_NAMES },
    },
  },
  exportOf: async ({ db }, { customerId, provenEmails }) => {
    const rows = await selectOffersOf(db, { customerId, emails: provenEmails });
    return {
      offers: rows.map(({ lines, unitIds: _, ...row }) => ({
        ...row,
        services: lines.map(({ service, place, amount }) => `${amount} × ${service}, ${place}`),
      })),
    };
  },
  erase: ({ db }: Deps, { customerId, provenEmails }) =>
    deleteOffersOf(db, { customerId, emails: provenEmails }),
  merge: ({ db }: Deps, merger) => giveRows(db, offers, merger),
});
