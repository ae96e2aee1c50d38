import { days, definePersonalData, ERASE, HEALTH, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { eraseBeneficiaries, exportBeneficiaries } from './erase-beneficiaries.ts';

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
  exportOf: ofCustomer(exportBeneficiaries),
  erase: ofCustomer(eraseBeneficiaries),
});
