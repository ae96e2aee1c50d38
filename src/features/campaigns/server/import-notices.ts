import * as v from 'valibot';
import { countChange, emptyResult, type Importer, uniqueRows } from '#platform/import.ts';
import { dayCell, parsedCell, requiredCell, yesNoCell } from '#platform/import-cells.ts';
import { isSafeHref } from '#values/links.ts';
import { type NoticeRow, selectNotices, upsertNotices } from './internal/queries.ts';

const row = v.object({
  codigo: v.pipe(requiredCell(40), v.regex(/^[a-z0-9-]+$/, 'deve ter só letras minúsculas, números e hífen')),
  texto: requiredCell(200),
  link: parsedCell(
    (text) => (isSafeHref(text) ? text : null),
    'deve ser um caminho da loja, como /vacinas, ou um endereço https://',
  ),
  inicio: dayCell,
  fim: dayCell,
  ativo: yesNoCell,
});
type Row = v.InferOutput<typeof row>;

/** avisos.csv: messages to everybody by `codigo`. Days of Brasília, both included; empty = no limit. */
export const noticesImporter: Importer<Row> = {
  columns: Object.keys(row.entries),
  schema: row,
  async apply(deps, rows, { simulate }) {
    const result = emptyResult();
    const stored = new Map((await selectNotices(deps.db)).map((notice) => [notice.code, notice]));
    const changes: NoticeRow[] = [];
    for (const { line, row: r } of uniqueRows(rows, (r) => r.codigo, result).values()) {
      const old = stored.get(r.codigo);
      const next: NoticeRow = {
        code: r.codigo,
        text: r.texto,
        href: r.link ?? old?.href ?? '',
        startsOn: r.inicio ?? old?.startsOn ?? null,
        endsOn: r.fim ?? old?.endsOn ?? null,
        active: r.ativo ?? old?.active ?? true,
      };
      if (next.startsOn !== null && next.endsOn !== null && next.endsOn < next.startsOn) {
        const reason = `${next.endsOn} vem antes do início ${next.startsOn}`;
        result.errors.push({ line, column: 'fim', reason });
      } else if (countChange(result, { key: r.codigo, old, next, show })) changes.push(next);
    }
    if (!simulate && result.errors.length === 0) await upsertNotices(deps.db, changes);
    return result;
  },
};

const show = ({ text, active }: NoticeRow): string => `${text.slice(0, 60)}${active ? '' : ' (desligado)'}`;
