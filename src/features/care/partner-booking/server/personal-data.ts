import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ERASE, HEALTH } from '#platform/personal-data.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteVisitsBefore, forgetPatient, selectVisitsOfCpf } from './internal/queries.ts';

export const removeOldPartnerVisits = (deps: Deps): Promise<number> =>
  deleteVisitsBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.plannedVisits));

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['partner_visits'],
      personal:
        "names, birthday, CPF and phone of a partner's patient; when they come to which unit for a collection or a vaccine; whether they came, and who marked it",
      kept: `${days(RETENTION_DAYS.plannedVisits)} after that day; a cancelled visit keeps only its time`,
      why: HEALTH,
      jobs: ['partner-visits.sweep'],
      otherwise: `the partner, by cancelling; ${ERASE}`,
      erased:
        'past visits of the proven CPF lose names, birthday, CPF and phone; a coming one keeps them until it is swept',
    },
    {
      tables: ['booking_partners'],
      personal: null,
      kept: 'with the name of the partner, for its visits',
      why: 'keys of systems, as hashes, with their limits',
      jobs: [],
      otherwise: '`booking-partners/revoke` ends the key',
      erased: null,
    },
  ],
  labels: {
    partner_visits: {
      chapter: 'plans',
      title: 'Visitas marcadas por parceiros',
      columns: {
        startsAt: 'Dia e hora',
        partnerName: 'Parceiro',
        kind: 'O quê',
        patientName: 'Paciente',
        socialName: 'Nome social',
        birthDate: 'Nascimento',
        cpf: 'CPF',
        phone: 'Telefone',
        code: 'Código da visita',
        attendedAt: 'Atendida em',
      },
      words: { kind: { collection: 'Coleta', vaccine: 'Vacina' } },
    },
  },
  exportOf: async (tx: Deps, { provenCpf }) => ({
    partner_visits: provenCpf === null ? [] : await selectVisitsOfCpf(tx.db, provenCpf),
  }),
  erase: async (tx: Deps, { provenCpf }) => {
    if (provenCpf !== null) await forgetPatient(tx.db, { cpf: provenCpf, now: tx.clock.now() });
  },
});
