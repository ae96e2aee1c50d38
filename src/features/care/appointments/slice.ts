import { defineSlice, everyMinute, nightly } from '#platform/define-slice.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { BookablePort } from './server/bookable.ts';
import { releaseOverdue } from './server/end-appointments.ts';
import { appointmentRoutes } from './server/http/routes.ts';
import { durationsImporter } from './server/import-durations.ts';
import { resourcesImporter } from './server/import-resources.ts';
import { teamsImporter } from './server/import-teams.ts';
import { openAgenda } from './server/open-agenda.ts';
import { personalData, removeOldAppointments } from './server/personal-data.ts';
import { tellWaiting } from './server/tell-waiting.ts';

export const appointments = defineSlice({
  name: 'care/appointments',
  routes: [appointmentRoutes],
  importKinds: () => ({
    recursos: {
      about: 'o que se pode marcar em cada unidade: guichês, salas, equipe de vacinas',
      importers: [resourcesImporter],
      shown: { title: 'Recursos', by: 'sales' },
      after: 'feriados',
    },
    equipes: {
      about: 'equipes de coleta em casa: áreas por CEP, horários, minutos por endereço e de deslocamento',
      importers: [teamsImporter],
      shown: { title: 'Equipes de coleta em casa', by: 'sales' },
      after: 'recursos',
    },
    duracoes: {
      about: 'serviços que ocupam outro recurso ou demoram mais que o normal',
      importers: [durationsImporter],
      shown: { title: 'Durações', by: 'sales' },
      after: 'servicos',
    },
  }),
  sweeps: [
    everyMinute('appointments.release', 'Liberar horários vencidos', (deps: Deps) =>
      inTransaction(deps, (tx) => releaseOverdue(tx)),
    ),
    everyMinute(
      'appointments.waiting',
      'Avisar da abertura de horários',
      (deps: Deps & { bookable: BookablePort }) => tellWaiting(deps),
    ),
    nightly('appointments.open', 'Abrir a agenda', (deps: Deps) => openAgenda(deps)),
    nightly('appointments.sweep', 'Apagar horários antigos', removeOldAppointments),
  ],
  personalData: [personalData],
});
