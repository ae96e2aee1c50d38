import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePermitted } from '#features/trust/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useAction } from '#ui/form/use-action.ts';
import { Link } from '#ui/link/link.tsx';
import { type OperationAnswer, operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import type { listViews, removeTeamView, removeView, saveTeamView, saveView } from '../operations.ts';
import { type ShownList, viewAddress } from './list-address.ts';

type SavedView = OperationAnswer<typeof listViews>['views'][number];

export function SavedViews({ shown }: { shown: ShownList }) {
  const { data, reload } = useOperation<typeof listViews>('orders/views', {});
  const [saving, setSaving] = useState(false);
  const mayShare = usePermitted('orders/save-team-view');
  const views = data?.views ?? [];
  const current = views.find((view) => viewAddress(view) === viewAddress(shown));
  const { busy, failure, run } = useAction(async ({ id, isTeams }: SavedView) => {
    await (isTeams
      ? operate<typeof removeTeamView>('orders/remove-team-view', { id })
      : operate<typeof removeView>('orders/remove-view', { id }));
    reload();
  });
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
        <Button variant="ghost" size="sm" busy={busy} onClick={() => void run(current)}>
          Apagar visão
        </Button>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      <Modal open={saving} onClose={() => setSaving(false)} title="Salvar visão" steady>
        <SaveForm
          shown={shown}
          mayShare={mayShare}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
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
  onSaved(): void;
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
        onSaved();
      }}
    >
      <p>Guarda os filtros e as colunas desta tela. Um nome que já existe é substituído.</p>
      <TextField
        {...fieldsOf(form, LABELS)('name')}
        hint="Sem nome, CPF ou e-mail de cliente."
        autoComplete="off"
      />
      {mayShare && <Checkbox {...form.register('forTeam')} id="forTeam" label={LABELS.forTeam} />}
    </CallForm>
  );
}
