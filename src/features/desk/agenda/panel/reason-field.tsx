import type { ComponentProps } from 'react';
import { TextAreaField } from '#ui/field/controls.tsx';

export const ReasonField = (field: ComponentProps<typeof TextAreaField>) => (
  <TextAreaField
    {...field}
    hint="Fica na auditoria. Não cite paciente nem serviço."
    rows={2}
    maxLength={300}
  />
);
