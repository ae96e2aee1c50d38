import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import type { listViews, removeTeamView, removeView, saveTeamView, saveView } from '../operations.ts';
import { type ShownList, viewAddress } from './list-address.ts';

type SavedView = AnswerOf<typeof listViews>['views'][number];

export function SavedViews({ shown }: { shown: ShownList }) {
  const { data, reload } = useOperation<typeof listViews>('orders/views', {});
  const [saving, setSaving] = useState(false);
  const mayShare = usePermitted('orders/save-team-view');
  const views = data?.views ?? [];
  const [removing, setRemoving] = useState<SavedView | null>(null);
  const [done, setDone] = useState('');
  const same = views.filter((view) => viewAddress(view) === viewAddress(shown));
  // A member's own view comes first, because the team's may have the same filters.
  const current = same.find(({ isTeams }) => !isTeams) ?? same[0];
  async function remove({ id, isTeams, name }: SavedView) {
    await (isTeams
      ? operate<typeof removeTeamView>('orders/remove-team-view', { id })
      : operate<typeof removeView>('orders/remove-view', { id }));
    setRemoving(null);
    setDone(`Visão "${name}" apagada.`);
    reload();
  }
  return (
    <nav aria-label="Visões" className="cluster" data-gap="4">
      {views.map((view) => (
        <Link
          key={view.id}
          href={viewAddress(view)}
          className="alone"
          {...(view === current && { 'aria-current': 'page' as const })}
        >
          {view.isTeams ? `${view.name} (equipe)` : view.name}
        </Link>
      ))}
      <Button variant="ghost" size="sm" onClick={() => setSaving(true)}>
        Salvar visão
      </Button>
      {current && (mayShare || !current.isTeams) && (
        <Button variant="ghost" size="sm" onClick={() => setRemoving(current)}>
          Apagar visão
        </Button>
      )}
      {done && (
        <Alert key={done} tone="success">
          {done}
        </Alert>
      )}
      <Modal open={removing !== null} onClose={() => setRemoving(null)} title="Apagar visão">
        {removing && (
          <Confirm action="Apagar" onConfirm={() => remove(removing)} onClose={() => setRemoving(null)}>
            <p>
              {removing.isTeams
                ? `A visão "${removing.name}" some para toda a equipe.`
                : `A visão "${removing.name}" é só sua.`}
            </p>
          </Confirm>
        )}
      </Modal>
      <Modal open={saving} onClose={() => setSaving(false)} title="Salvar visão" steady>
        <SaveForm
          shown={shown}
          mayShare={mayShare}
          onClose={() => setSaving(false)}
          onSaved={(name) => {
            setSaving(false);
            setDone(`Visão "${name}" salva.`);
            reload();
          }}
        />
      </Modal>
    </nav>
  );
}

const LABELS = { name: 'Nome', forTeam: 'Para toda a equipe' };

interface SaveFormProps {
  shown: ShownList;
  mayShare: boolean;
  onClose(): void;
  onSaved(name: string): void;
}

function SaveForm({ shown, mayShare, onClose, onSaved }: SaveFormProps) {
  const form = useForm({ defaultValues: { name: '', forTeam: false } });
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Salvar"
      focus="name"
      onBack={onClose}
      call={async ({ name, forTeam }) => {
        const { after: _, ...filter } = shown.filter;
        const input = { name, filter, columns: [...shown.columns] };
        await (forTeam
          ? operate<typeof saveTeamView>('orders/save-team-view', input)
          : operate<typeof saveView>('orders/save-view', input));
        onSaved(name.trim());
      }}
    >
      <p>Guarda os filtros e as colunas desta tela. Um nome que já existe é substituído.</p>
      <TextField
        {...fieldsOf(form, LABELS)('name')}
        hint="Não use nomes de pessoas, CPF nem e-mail."
        autoComplete="off"
      />
      {mayShare && <Checkbox {...form.register('forTeam')} id="forTeam" label={LABELS.forTeam} />}
    </CallForm>
  );
}
