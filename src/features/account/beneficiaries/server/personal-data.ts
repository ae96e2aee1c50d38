import { ADDRESS_LABELS } from '#features/account/accounts/addresses/server/address-labels.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ERASE, HEALTH, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { eraseBeneficiaries, exportBeneficiaries } from './erase-beneficiaries.ts';
import { mergePeople } from './merge-people.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['beneficiaries'],
      personal: 'name, document, birthday, mother, guardian, contact of the patients',
      kept: `as long as the account; removed ones ${days(RETENTION_DAYS.removedBeneficiaries)}`,
      why: HEALTH,
      jobs: ['beneficiaries.sweep'],
      otherwise: ERASE,
      erased: 'deleted',
    },
  ],
  labels: {
    beneficiaries: {
      chapter: 'person',
      title: 'Beneficiários',
      columns: {
        name: 'Nome',
        socialName: 'Nome social',
        isCustomer: 'É você',
        cpf: 'CPF',
        passport: 'Passaporte',
        birthDate: 'Nascimento',
        gender: 'Sexo',
        affiliation: 'Filiação',
        email: 'E-mail',
        phone: 'Telefone',
        ...ADDRESS_LABELS,
        address: 'Endereço',
        responsibleName: 'Responsável',
        responsibleEmail: 'E-mail do responsável',
        responsibleTaxId: 'CPF do responsável',
        responsiblePassport: 'Passaporte do responsável',
        removedAt: 'Retirado em',
      },
      words: { gender: { 1: 'Masculino', 2: 'Feminino' } },
    },
  },
  exportOf: ofCustomer(exportBeneficiaries),
  erase: ofCustomer(eraseBeneficiaries),
  merge: (tx: Deps, merger) => mergePeople(tx, merger),
});
