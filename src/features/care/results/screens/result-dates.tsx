import now from '#features/shop/stores/opening-hours/screens/open-now.module.css';
import type { PageResult, PageTransit } from '../page-result.ts';

/**
 * Shows `days` until a date is known, and without scripts. Cached pages outlive a date, so the markup holds data, and
 * `fillResultDates` fills in the date by the visitor's clock.
 */
export const EarliestResult = ({ page, days }: { page: PageResult; days: string }) => (
  <div className={now.now} data-results={JSON.stringify(page)} data-days={days}>
    <p className={now.state}>{days}</p>
    <p className={now.state} />
    <p className={now.state} />
  </div>
);

export const ResultHere = ({ transit, name }: { transit: PageTransit; name: string }) => (
  <p className={now.state} data-transit={JSON.stringify(transit)} data-at={name} />
);
