import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import type { listSettings } from '../operations.ts';
import { SETTINGS, settingText } from '../settings.ts';
import { ChangeDialog } from './change-dialog.tsx';

type Settings = AnswerOf<typeof listSettings>;

export function SettingsPage() {
  const view = useOperation<typeof listSettings>('settings/list', {});
  const [changing, setChanging] = useState<Settings['settings'][number] | null>(null);
  const [done, setDone] = useState('');
  return (
    <>
      <h1>Configurações</h1>
      {done && <Alert tone="success">{done}</Alert>}
      <ViewState view={view} />
      {view.data && (
        <>
          <h2>Limites e mínimos</h2>
          <CellTable
            caption="Limites e mínimos"
            head={['Nome', 'Valor', 'Para que serve', 'Ação']}
            empty=""
            rows={view.data.settings.map((setting) => ({
              key: setting.name,
              cells: [
                SETTINGS[setting.name].title,
                settingText(setting.name, setting.value),
                SETTINGS[setting.name].hint,
                <Button
                  key="change"
                  variant="secondary"
                  size="sm"
                  aria-label={`Mudar: ${SETTINGS[setting.name].title}`}
                  onClick={() => setChanging(setting)}
                >
                  Mudar
                </Button>,
              ],
            }))}
          />
          <History changes={view.data.changes} />
          <Environment values={view.data.environment} />
        </>
      )}
      <ChangeDialog
        setting={changing}
        onClose={() => setChanging(null)}
        onStale={view.reload}
        onChanged={(text) => {
          setChanging(null);
          setDone(text);
          view.reload();
        }}
      />
    </>
  );
}

const History = ({ changes }: Pick<Settings, 'changes'>) => (
  <>
    <h2>Histórico</h2>
    <CellTable
      caption="Mudanças, da mais nova à mais antiga"
      head={['Quando', 'Quem', 'Nome', 'Valor novo']}
      empty="Ninguém mudou nada ainda."
      rows={changes.map(({ id, at, who, name, value }) => ({
        key: id,
        cells: [formatMoment(new Date(at)), who, SETTINGS[name].title, settingText(name, value)],
      }))}
    />
  </>
);

const Environment = ({ values }: { values: Settings['environment'] }) => (
  <>
    <h2>Ambiente</h2>
    <p>Quem cuida do servidor muda estes valores. Senhas e chaves não aparecem aqui.</p>
    <CellTable
      caption="Ambiente do servidor"
      head={['Variável', 'Valor']}
      empty=""
      rows={values.map(({ name, value }) => ({ key: name, cells: [name, value] }))}
    />
  </>
);
