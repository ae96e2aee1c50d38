import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/controls.tsx';
import styles from './attendance-page.module.css';

interface CodeFormProps {
  field: RefObject<HTMLInputElement | null>;
  onCode(code: string): Promise<void>;
}

/** Keyboard readers type into the focused field and press Enter, so it takes the focus and is emptied at once. */
export function CodeForm({ field, onCode }: CodeFormProps) {
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), [field]);

  async function look(code: string) {
    setBusy(true);
    await onCode(code);
    setBusy(false);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code') ?? '');
    form.reset();
    void look(code);
  }
  return (
    <search>
      <form method="post" className={styles.search} onSubmit={submit}>
        <TextField
          label="Código ou número do pedido"
          hint="O código está no voucher. Use o leitor ou digite."
          name="code"
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button type="submit" busy={busy}>
          Procurar
        </Button>
      </form>
    </search>
  );
}
