import { dropAllDrafts } from '#ui/form/draft.ts';
import { measureWith } from '#ui/measure.ts';
import { eventOf, neutralPath } from '../events.ts';
import { reportPurchases } from './report-purchases.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

interface Granted {
  analytics: boolean;
  partners: boolean;
}

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  wait_for_update: 500,
};

/** Uses the consent mode "basic", and a neutral address and title instead of the page's. */
export function startTagManager(address: string, { analytics, partners }: Granted): void {
  dropAllDrafts();
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the container takes commands only as the arguments of a function.
    layer.push(arguments);
  }
  const { origin, pathname } = window.location;
  gtag('consent', 'default', DENIED);
  gtag('set', { page_location: origin + neutralPath(pathname), page_title: 'Loja', page_referrer: '' });
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
  const ads = partners ? 'granted' : 'denied';
  gtag('consent', 'update', {
    analytics_storage: analytics ? 'granted' : 'denied',
    ad_storage: ads,
    ad_user_data: ads,
    // Never granted, because a purchase reveals facts about the buyer's health.
    ad_personalization: 'denied',
  });
  const push = (event: object) => layer.push({ ecommerce: null }, event);
  measureWith((measured) => push(eventOf(measured)));
  void reportPurchases((ecommerce) => push({ event: 'purchase', ecommerce }));
}
