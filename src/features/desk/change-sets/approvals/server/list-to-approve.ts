import { awaitsApproval } from '#features/care/preparation/advice/advice.ts';
import { conflictsByRule } from '#features/care/preparation/server/rules-to-approve.ts';
import { type Operator, signatureOf } from '#features/desk/operations/operator.ts';
import type { Cells } from '#platform/import/import.ts';
import { readable } from '#platform/import/import-cells.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { fold } from '#values/text.ts';
import { readDay } from '#values/typed-day.ts';
import { lapsingColumns } from '../../server/rights.ts';
import { type KindDeps, nameOf, type ShownKind, shownKinds } from '../../server/shown-kinds.ts';

const PAGE = 100;

const RULES = 'preparos';

interface Wanted {
  kind: string;
  /** Code of a service; '' for all. */
  service: string;
  /** Words of the source; '' for all. */
  source: string;
  certainty: string;
  after: number;
}

/** Health advice that waits for the technical director, with the rules that contradict each. Null for another kind. */
export async function listToApprove(deps: KindDeps, wanted: Wanted, by: Operator) {
  const kinds = shownKinds(deps, by).filter((one) => lapsingColumns(one).length > 0);
  const shown = kinds.find(({ name }) => name === wanted.kind);
  if (!shown) return null;
  const today = dayOf(deps.clock.now());
  const waiting = (await shown.importer.window.all(deps)).filter(({ cells }) =>
    awaitsApproval(
      {
        approvedBy: cells.aprovado_por ?? '',
        approvedOn: readDay(cells.aprovado_em ?? ''),
        validUntil: readDay(cells.valido_ate ?? ''),
      },
      today,
    ),
  );
  const found = waiting.filter(({ cells }) => fits(cells, wanted));
  const rows = found.slice(wanted.after, wanted.after + PAGE);
  const conflicts = shown.name === RULES ? await conflictsByRule(deps) : new Map<string, string[]>();
  return {
    kinds: kinds.map(({ name, title }) => ({ kind: name, title })),
    signature: signatureOf(by),
    today: formatDay(today),
    rows: rows.map(({ key, cells }) => ({
      key,
      name: nameOf(shown, cells),
      content: contentOf(shown, cells),
      conflicts: conflicts.get(key) ?? [],
      cells,
    })),
    total: found.length,
    next: wanted.after + rows.length < found.length ? wanted.after + rows.length : null,
  };
}

function fits(cells: Cells, { service, source, certainty }: Wanted): boolean {
  const services = [cells.servicos, cells.codigo, cells.partes].flatMap((cell) => cell?.split('|') ?? []);
  return (
    (service === '' || services.some((code) => fold(code) === fold(service))) &&
    (source === '' || fold(cells.fonte ?? '').includes(fold(source))) &&
    (certainty === '' || cells.certeza === certainty)
  );
}

const RECORD = ['fonte', 'fonte_em', 'certeza'];

/** The approved content in words: every filled column. */
const contentOf = ({ importer: { window } }: ShownKind, cells: Cells) =>
  Object.entries(window.columns).flatMap(([column, { label, by, holds }]) => {
    const cell = cells[column] ?? '';
    const isShown = cell !== '' && cell !== 'nao' && by === null && !RECORD.includes(column);
    return isShown && !window.keys.includes(column) ? [{ label, text: readable(holds, cell) }] : [];
  });
