import type { ComponentProps } from 'react';
import { TextAreaField } from '#ui/field/controls.tsx';

/** Props of the field "Motivo" of a form. */
export const ReasonField = (field: ComponentProps<typeof TextAreaField>) => (
  <TextAreaField
    {...field}
    hint="Fica na auditoria. Não cite paciente nem serviço."
    rows={2}
    maxLength={300}
  />
);
