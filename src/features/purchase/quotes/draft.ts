import type { HomeAddress } from '#features/purchase/quotes/contract.ts';
import type { Assignment } from '#features/purchase/quotes/people.ts';
import type { HomeVisit } from '#features/purchase/quotes/quote.ts';
import { EMPTY_VISIT, type PlacesByCep, type VisitForm } from '#features/purchase/quotes/visit.ts';

export interface QuoteDraft {
  /** Each cart line has one person's id per unit. */
  choices: Readonly<Record<number, readonly (number | null)[]>>;
  visits: Readonly<Record<string, VisitForm>>;
}

interface DraftLine {
  id: number;
  amount: number;
}

export type DraftChange =
  | { type: 'choose'; lineId: number; index: number; personId: number | null }
  | { type: 'chooseForAll'; personId: number }
  | { type: 'visit'; cep: string; patch: Partial<VisitForm> }
  /** Fills only empty fields with the address found for the CEP. */
  | { type: 'foundAddress'; cep: string; address: Partial<HomeAddress> }
  /** The choices were saved before a reload; only people who still exist keep theirs. */
  | { type: 'restore'; saved: QuoteDraft; people: readonly number[] }
  /** The cart changed. Added or removed units were this person's; null names no person. */
  | {
      type: 'fit';
      before: readonly PlacedLine[];
      lines: readonly PlacedLine[];
      ceps: readonly string[];
      personId: number | null;
    };

/** These changes come from the shopper or the tab, and not from the cart. */
export type DraftEdit = Exclude<DraftChange, { type: 'fit' }>;

/** A service is recognised by its place, because its line's id changes when it leaves the cart and returns. */
interface PlacedLine extends DraftLine {
  productId: number;
  placeKey: string;
}

interface Start {
  lines: readonly DraftLine[];
  ceps: readonly string[];
  personId: number | null;
  homes: readonly HomeAddress[];
}

export function startDraft({ lines, ceps, personId, homes }: Start): QuoteDraft {
  return {
    choices: Object.fromEntries(
      lines.map(({ id, amount }) => [id, Array<number | null>(amount).fill(personId)]),
    ),
    visits: Object.fromEntries(
      ceps.map((cep) => [
        cep,
        { ...EMPTY_VISIT, ...homes.find(({ postalCode }) => postalCode === cep), postalCode: cep },
      ]),
    ),
  };
}

export function changeDraft(draft: QuoteDraft, change: DraftChange): QuoteDraft {
  switch (change.type) {
    case 'choose': {
      const ids = [...(draft.choices[change.lineId] ?? [])];
      ids[change.index] = change.personId;
      return { ...draft, choices: { ...draft.choices, [change.lineId]: ids } };
    }
    case 'chooseForAll': {
      const all = Object.entries(draft.choices).map(([id, ids]) => [id, ids.map(() => change.personId)]);
      return { ...draft, choices: Object.fromEntries(all) };
    }
    case 'visit':
      return withVisit(draft, change.cep, (visit) => ({ ...visit, ...change.patch }));
    case 'foundAddress':
      return withVisit(draft, change.cep, (visit) => fillIn(visit, change.address));
    case 'restore':
      return restored(draft, change.saved, change.people);
    case 'fit':
      return {
        choices: fittedChoices(draft, change),
        visits: Object.fromEntries(
          change.ceps.map((cep) => [cep, draft.visits[cep] ?? { ...EMPTY_VISIT, postalCode: cep }]),
        ),
      };
  }
}

function fittedChoices(
  { choices }: QuoteDraft,
  { before, lines, personId }: Extract<DraftChange, { type: 'fit' }>,
): QuoteDraft['choices'] {
  return Object.fromEntries(
    lines.map((line) => {
      const old = before.find(
        ({ productId, placeKey }) => productId === line.productId && placeKey === line.placeKey,
      );
      const ids = [...((old && choices[old.id]) ?? [])];
      while (ids.length > line.amount) {
        const at = ids.lastIndexOf(personId);
        ids.splice(at < 0 ? ids.length - 1 : at, 1);
      }
      while (ids.length < line.amount) ids.push(personId);
      return [line.id, ids];
    }),
  );
}

function restored(draft: QuoteDraft, saved: QuoteDraft, people: readonly number[]): QuoteDraft {
  const known = (id: number | null | undefined) => (id && people.includes(id) ? id : null);
  const choices = Object.entries(draft.choices).map(([lineId, ids]) => [
    lineId,
    ids.map((own, index) => known(saved.choices[Number(lineId)]?.[index]) ?? own),
  ]);
  const visits = Object.entries(draft.visits).map(([cep, visit]) => [cep, saved.visits[cep] ?? visit]);
  return { choices: Object.fromEntries(choices), visits: Object.fromEntries(visits) };
}

function withVisit(draft: QuoteDraft, cep: string, change: (visit: VisitForm) => VisitForm): QuoteDraft {
  const visit = draft.visits[cep] ?? { ...EMPTY_VISIT, postalCode: cep };
  return { ...draft, visits: { ...draft.visits, [cep]: change(visit) } };
}

function fillIn(visit: VisitForm, address: Partial<HomeAddress>): VisitForm {
  const filled = { ...visit };
  for (const field of ['street', 'neighborhood', 'city', 'state'] as const)
    if (filled[field] === '' && address[field]) filled[field] = address[field];
  return filled;
}

export const assignmentsOf = ({ choices }: QuoteDraft): Assignment[] =>
  Object.entries(choices).map(([id, ids]) => ({
    cartLineId: Number(id),
    beneficiaryIds: ids.filter((personId) => personId !== null),
  }));

/** Where the shopper chooses a window, preferred days of an earlier draft are left out. */
export const homeVisitsOf = ({ visits }: QuoteDraft, places: PlacesByCep): HomeVisit[] =>
  Object.values(visits).flatMap((visit) => {
    const place = places[visit.postalCode];
    return place ? [place.windows ? { ...visit, days: [], period: '' } : visit] : [];
  });
