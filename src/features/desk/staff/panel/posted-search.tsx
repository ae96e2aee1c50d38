import { useRef } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';

export const SEARCH_KEY = 'busca';

interface PostedSearchProps {
  label: string;
  onSearch(text: string): Promise<void>;
}

/** A search is posted, because it names people. */
export function PostedSearch({ label, onSearch }: PostedSearchProps) {
  const text = useRef('');
  const { busy, failure, run } = useAction(() => onSearch(text.current));
  return (
    <search>
      <InlineForm
        action="Procurar"
        busy={busy}
        onSend={(form) => {
          text.current = String(new FormData(form).get('text') ?? '').trim();
          void run();
        }}
      >
        <TextField label={label} name="text" type="search" autoComplete="off" minLength={3} required />
      </InlineForm>
      {failure && <Alert tone="error">{failure}</Alert>}
    </search>
  );
}
