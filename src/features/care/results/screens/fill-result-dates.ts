import { localTime, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { type Collection, nextCollection } from '../collection.ts';
import { type PageResult, type PageTransit, termsAt } from '../page-result.ts';
import { collectingLines, collectingText, collectionText } from '../promise-text.ts';

interface Offer extends Collection {
  name: string;
  zone: string;
  today: string;
  taken: string;
}

function offerAt(page: PageResult, place: HTMLElement, now: Date): Offer | null {
  const hours = place.closest('li')?.querySelector<HTMLElement>('[data-schedule]')?.dataset.schedule;
  const terms = termsAt(page, JSON.parse(place.dataset.transit ?? '') as PageTransit);
  if (!terms || !hours) return null;
  const schedule = JSON.parse(hours) as Schedule;
  const next = nextCollection(terms, schedule, now, page.needs);
  const { day: today } = localTime(now, schedule.zone);
  return (
    next && {
      ...next,
      name: place.dataset.at ?? '',
      zone: terms.area.zone,
      today,
      taken: collectionText(next, today),
    }
  );
}

/** Prefers the earlier promise; among equal ones the nearer day, then the later cutoff. */
const better = (a: Offer, b: Offer) =>
  a.promised.getTime() - b.promised.getTime() ||
  Number(a.day > b.day) - Number(a.day < b.day) ||
  b.until - a.until;

const write = (place: Element | null | undefined, text: string) => {
  if (place && place.textContent !== text) place.textContent = text;
};

export function fillResultDates(): void {
  const earliest = document.querySelector<HTMLElement>('[data-results]');
  if (!earliest) return;
  const page = JSON.parse(earliest.dataset.results ?? '') as PageResult;
  const now = new Date();
  const offers: Offer[] = [];
  for (const place of document.querySelectorAll<HTMLElement>('[data-transit]')) {
    const offer = offerAt(page, place, now);
    write(place, offer ? collectingText(offer.taken, offer) : '');
    if (offer) offers.push(offer);
  }
  const [best] = offers.toSorted(better);
  const lines = best ? collectingLines(best.taken, { ...best, at: best.name }) : [earliest.dataset.days];
  for (const [index, line] of [...earliest.children].entries()) write(line, lines[index] ?? '');
}
