import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AcceptedTerms, TermsSource } from '../terms.ts';
import { acceptedVersions, insertAcceptances } from './internal/queries.ts';
import { currentVersions, termsMarkdown, termsText } from './terms-texts.ts';

export async function acceptedTerms(
  deps: Deps,
  visitor: Pick<Visitor, 'sessionHash' | 'isNew'> | undefined,
  customerId: number | null,
): Promise<AcceptedTerms> {
  const known = visitor && !visitor.isNew ? visitor : undefined;
  const accepted =
    known || customerId !== null
      ? await acceptedVersions(
          deps.db,
          { sessionHash: known?.sessionHash, customerId },
          currentVersions(deps),
        )
      : [];
  return {
    vacinas: accepted.includes('vacinas'),
    'exames-laboratoriais': accepted.includes('exames-laboratoriais'),
  };
}

function textOf(deps: Deps, source: TermsSource) {
  const { title, version } = termsText(deps, source);
  return { terms: source, title, version, markdown: termsMarkdown(deps, source) };
}

/** Records what the customer accepted in front of an operator. Returns false when a text has changed since it was shown. */
export async function acceptAtCounter(
  tx: Deps,
  customerId: number,
  shown: readonly { source: TermsSource; version: string }[],
): Promise<boolean> {
  if (shown.some(({ source, version }) => version !== termsText(tx, source).version)) return false;
  const accepted = await acceptedTerms(tx, undefined, customerId);
  const missing = shown.filter(({ source }) => !accepted[source]);
  const acceptance = { acceptedAt: tx.clock.now(), sessionHash: null, customerId, atCounter: true };
  await insertAcceptances(
    tx.db,
    missing.map(({ source }) => textOf(tx, source)),
    acceptance,
  );
  return true;
}

interface Acceptance {
  visitor: Visitor;
  customerId: number | null;
  source: TermsSource;
  version: string;
}

/** `stored` is false for a repeated acceptance, which writes no row. */
export type AcceptOutcome =
  | { ok: true; accepted: AcceptedTerms; stored: boolean }
  | { ok: false; code: 'outdated' };

export async function acceptTerms(
  deps: Deps,
  { visitor, customerId, source, version }: Acceptance,
): Promise<AcceptOutcome> {
  if (version !== termsText(deps, source).version) return { ok: false, code: 'outdated' };
  const accepted = await acceptedTerms(deps, visitor, customerId);
  if (!accepted[source])
    await insertAcceptances(deps.db, [textOf(deps, source)], {
      acceptedAt: deps.clock.now(),
      sessionHash: customerId === null ? visitor.sessionHash : null,
      customerId,
    });
  return { ok: true, accepted: { ...accepted, [source]: true }, stored: !accepted[source] };
}
