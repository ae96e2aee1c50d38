import { useForm } from 'react-hook-form';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { formatWire, parseReais } from '#values/money.ts';
import type { changeSetting, listSettings } from '../operations.ts';
import { SETTINGS, settingText } from '../settings.ts';

type Setting = AnswerOf<typeof listSettings>['settings'][number];

interface ChangeDialogProps {
  setting: Setting | null;
  onClose(): void;
  onChanged(text: string): void;
  onStale(): void;
}

export const ChangeDialog = ({ setting, ...rest }: ChangeDialogProps) => (
  <Modal
    open={setting !== null}
    onClose={rest.onClose}
    title={setting ? SETTINGS[setting.name].title : ''}
    steady
  >
    {setting && <ChangeForm setting={setting} {...rest} />}
  </Modal>
);

const WAITS =
  'Um valor maior espera outra pessoa que administra a loja. Ela aprova na página Equipe; todas receberam um e-mail.';

const ONLY_DOWN_ALONE =
  'Baixar vale na hora. Subir espera outra pessoa que administra a loja, mesmo para voltar ao valor de agora.';

const LABELS = { value: 'Valor novo' };

function ChangeForm({
  setting: { name, value, seen },
  onClose,
  onChanged,
  onStale,
}: ChangeDialogProps & { setting: Setting }) {
  const { unit, hint, least, most } = SETTINGS[name];
  const isMoney = unit === 'cents';
  const form = useForm({ defaultValues: { value: isMoney ? formatWire(value) : String(value) } });

  async function change({ value: typed }: { value: string }) {
    const parsed = isMoney ? parseReais(typed) : /^\d+$/.test(typed.trim()) ? Number(typed) : null;
    await reloadWhenStale(async () => {
      const { waiting } = await operate<typeof changeSetting>('settings/change', {
        name,
        value: parsed ?? Number.NaN,
        seen,
      });
      onChanged(waiting ? WAITS : `Salvo. ${SETTINGS[name].title}: ${settingText(name, parsed ?? value)}.`);
    }, onStale);
  }

  return (
    <CallForm form={form} labels={LABELS} action="Gravar" focus="value" onBack={onClose} call={change}>
      <p>{hint}</p>
      {'widens' in SETTINGS[name] && <p>{ONLY_DOWN_ALONE}</p>}
      <TextField
        {...fieldsOf(form, LABELS)('value')}
        hint={`De ${settingText(name, least)} a ${settingText(name, most)}.`}
        inputMode={isMoney ? 'decimal' : 'numeric'}
        autoComplete="off"
      />
    </CallForm>
  );
}
