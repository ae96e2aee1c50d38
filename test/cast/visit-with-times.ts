import type { TimesOfVisit } from '#features/care/appointments/contract.ts';

/** Ana's visit to a unit that offers no times yet. */
export const visitWithTimes: TimesOfVisit = {
  beneficiaryId: 7,
  unitId: 3,
  part: 0,
  personName: 'Ana',
  placeName: 'Unidade: Asa Norte',
  services: ['Hemograma completo'],
  byAppointment: false,
  zone: 'America/Sao_Paulo',
  atHome: false,
  chosen: null,
  fixed: null,
  movesLeft: null,
  elsewhere: null,
  days: [],
};
