import now from '#features/shop/stores/screens/open-now.module.css';
import type { PageResult, PageTransit } from '../page-result.ts';

/**
 * When the result would be ready, where it is soonest. Empty markup with the data: pages are kept longer than a date
 * lasts, so `fillResultDates` fills it by the visitor's clock.
 */
export const EarliestResult = ({ page }: { page: PageResult }) => (
  <div className={now.now} data-results={JSON.stringify(page)}>
    <p className={now.state} />
    <p className={now.state} />
    <p className={now.state} />
    <p className={now.state} />
  </div>
);

/** The same at one place, beside its `OpenNow`. */
export const ResultHere = ({ transit, name }: { transit: PageTransit; name: string }) => (
  <p className={now.state} data-transit={JSON.stringify(transit)} data-at={name} />
);
