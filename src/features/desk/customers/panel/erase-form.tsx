import { useForm } from 'react-hook-form';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { erase, previewErasure } from '../operations.ts';
import type { ActionProps } from './desk-customer.ts';
import { PROTOCOL, PROTOCOL_HINT } from './export-form.tsx';

const LABELS = { ...PROTOCOL, typed: 'Nome do cliente' };

export function EraseForm({ customerId, name, onClose, onErased }: ActionProps) {
  const form = useForm({ defaultValues: { protocol: '', typed: '' } });
  const field = fieldsOf(form, LABELS);
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Anonimizar"
      onBack={onClose}
      call={async (typed) => {
        await operate<typeof erase>('customer-desk/erase', { customerId, ...typed });
        onErased();
      }}
    >
      <Preview customerId={customerId} />
      <TextField {...field('protocol')} required={false} autoComplete="off" hint={PROTOCOL_HINT} />
      <TextField
        {...field('typed')}
        autoComplete="off"
        hint={`Não há volta. Para confirmar, digite ${name || customerId}.`}
      />
    </CallForm>
  );
}

function Preview({ customerId }: { customerId: number }) {
  const view = useOperation<typeof previewErasure>('customer-desk/erasure', { customerId });
  if (!view.data) return <ViewState view={view} />;
  const { gone, kept } = view.data;
  return (
    <>
      <List title="Será apagado" lines={gone} />
      {kept.length > 0 && <List title="Fica" lines={kept} />}
    </>
  );
}

const List = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <p>
      <strong>{title}</strong>
    </p>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
