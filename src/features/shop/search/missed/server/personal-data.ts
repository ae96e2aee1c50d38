import { days, definePersonalData } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['missed_phrases'],
      personal: null,
      kept: `${days(RETENTION_DAYS.missedPhrases)} after the last time`,
      why: 'counts without people (LGPD art. 12); words only from five shoppers on',
      jobs: ['missed-phrases.sweep'],
      erased: null,
    },
  ],
});
