import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FileField } from '#ui/field/file-field.tsx';
import { focusOnShow } from '#ui/focus-on-show.ts';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { countText } from '#values/count-text.ts';
import type { importMembers } from '../operations.ts';

type Preview = AnswerOf<typeof importMembers>;

const COLUMNS = 'cpf, vendor, tier, cliente, cor, icone, logo, dependentes e, se houver, email';

const countsText = ({ lines, added, changed, unchanged, ended }: Preview): string =>
  `${countText(lines, 'linha', 'linhas')}: ${countText(added, 'pessoa nova', 'pessoas novas')}, ${countText(changed, 'muda', 'mudam')}, ${countText(unchanged, 'fica igual', 'ficam iguais')}, ${countText(ended, 'perde o vínculo', 'perdem o vínculo')}.`;

/** Shows what a partner's list changes, and writes it after a second press. */
export function MemberUpload({ onWritten }: { onWritten(): void }) {
  const [endOthers, setEndOthers] = useState(false);
  const [preview, setPreview] = useState<{ file: string; found: Preview } | null>(null);
  const [done, setDone] = useState('');
  const send = (
    file: string,
    seen: { added: number; changed: number; ended: number } | null,
    onSent: (share: number) => void = () => {},
  ) => operate<typeof importMembers>('members/import', { file, endOthers, seen }, { onSent });
  const { busy, failure, run } = useAction(async () => {
    if (!preview) return;
    const { added, changed, ended } = preview.found;
    await send(preview.file, { added, changed, ended });
    setPreview(null);
    setDone(
      `Lista gravada: ${countText(added, 'pessoa nova', 'pessoas novas')}, ${countText(changed, 'mudou', 'mudaram')}, ${countText(ended, 'perdeu o vínculo', 'perderam o vínculo')}.`,
    );
    onWritten();
  });
  const changes = preview ? preview.found.added + preview.found.changed + preview.found.ended : 0;
  return (
    <section className="stack" data-gap="3">
      <h2>Enviar a lista de um convênio</h2>
      <p>Colunas: {COLUMNS}. Célula vazia não apaga nada.</p>
      <Checkbox
        label="A lista é completa: quem não está nela perde o vínculo"
        checked={endOthers}
        onChange={({ currentTarget }) => {
          setEndOthers(currentTarget.checked);
          setPreview(null);
        }}
      />
      <FileField
        label="Lista (CSV ou Excel)"
        hint="Até 20 MB. Você vê o que muda antes de gravar."
        accept=".csv,.xlsx,text/csv"
        send={async ([chosen], onSent) => {
          const file = chosen?.file ?? '';
          setDone('');
          setPreview(null);
          setPreview({ file, found: await send(file, null, onSent) });
        }}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
      {preview && (
        <div className="stack" data-gap="3" ref={focusOnShow} tabIndex={-1}>
          <p>{countsText(preview.found)}</p>
          {preview.found.errors.length > 0 ? (
            <>
              <Alert tone="error">
                Nada é gravado enquanto houver erros. Corrija a lista e envie de novo.
              </Alert>
              <CellTable
                caption="Erros da lista"
                head={['Linha', 'Coluna', 'Erro']}
                numeric={['Linha']}
                empty=""
                rows={preview.found.errors.map(({ line, column, reason }, index) => ({
                  key: index,
                  cells: [line, column ?? '', reason],
                }))}
              />
            </>
          ) : changes === 0 ? (
            <p>A loja já tem tudo o que está nesta lista.</p>
          ) : (
            <div>
              <Button busy={busy} onClick={() => void run()}>
                Gravar
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
