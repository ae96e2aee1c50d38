import { type RefObject, useEffect } from 'react';
import { TextField } from '#ui/field/controls.tsx';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';

interface CodeFormProps {
  field: RefObject<HTMLInputElement | null>;
  onCode(code: string): void;
}

/** Scanners type into the focused field and press Enter, so the field takes the focus and is emptied at once. */
export function CodeForm({ field, onCode }: CodeFormProps) {
  useEffect(() => field.current?.focus(), [field]);
  return (
    <search>
      <InlineForm
        action="Procurar"
        onSend={(form) => {
          const code = String(new FormData(form).get('code') ?? '');
          form.reset();
          onCode(code);
        }}
      >
        <TextField
          label="Quem você vai atender?"
          hint="Leia o voucher, ou digite pedido, nome, CPF, passaporte, telefone ou nascimento."
          name="code"
          ref={field}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
      </InlineForm>
    </search>
  );
}
