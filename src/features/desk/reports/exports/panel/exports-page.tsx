import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { listExports, makeExport } from '../operations.ts';

type Export = AnswerOf<typeof listExports>['kinds'][number];

/** Files of the store with people in them. Each asks for the second factor and leaves a row in the trail. */
export function ExportsPage() {
  const view = useOperation<typeof listExports>('exports/list', {});
  return (
    <div className="stack" data-gap="6">
      <h1>Exportações</h1>
      <p>
        Os arquivos têm dados de pessoas. Apague o seu quando não precisar mais dele. Cada um fica na
        auditoria.
      </p>
      <ViewState view={view} />
      {view.data?.kinds.map((one) => (
        <ExportSection key={one.kind} {...one} />
      ))}
    </div>
  );
}

function ExportSection({ kind, title, about, dated }: Export) {
  const [done, setDone] = useState('');
  const { busy, failure, run } = useAction(async (days: { from?: string; to?: string }) => {
    setDone('');
    const { csv } = await operate<typeof makeExport>('exports/make', { kind, ...days });
    if (csv === null) return setDone('Nada para exportar.');
    saveFile(`${kind}.csv`, 'text/csv;charset=utf-8', csv);
    setDone('Arquivo pronto.');
  });
  return (
    <section className="stack" data-gap="3">
      <h2>{title}</h2>
      <p>{about}</p>
      <InlineForm
        action="Baixar CSV"
        busy={busy}
        aria-label={title}
        onSend={(form) => {
          const typed = new FormData(form);
          const [from, to] = [String(typed.get('from') ?? ''), String(typed.get('to') ?? '')];
          void run({ ...(from && { from }), ...(to && { to }) });
        }}
      >
        {dated && <TextField type="date" name="from" label="De" />}
        {dated && <TextField type="date" name="to" label="Até" />}
      </InlineForm>
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
    </section>
  );
}
