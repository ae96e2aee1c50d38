import { useState } from 'react';
import type * as calls from '#features/purchase/quotes/calls.ts';
import type { HomeVisit } from '#features/purchase/quotes/quote.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { WishFields } from './visit-fields.tsx';

interface WishesFormProps {
  cep: string;
  /** True if no time is free, so that the form is the only choice. */
  open: boolean;
  onSaved: () => Promise<void> | void;
}

/** Asks for preferred days and a period where no free time suits the shopper. */
export function WishesForm({ cep, open, onSaved }: WishesFormProps) {
  const [opened, setOpened] = useState(false);
  const [wishes, setWishes] = useState<Pick<HomeVisit, 'days' | 'period'>>({ days: [], period: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { busy, failure, run } = useAction(async () => {
    setErrors({});
    try {
      await postJson<typeof calls.wishes>(
        '/nad/nad/wishes',
        { postalCode: cep, ...wishes },
        { within: CHANGE_MS, has: ['ok'] },
      );
    } catch (reason) {
      if (reason instanceof CallError) setErrors(reason.fields);
      throw reason;
    }
    toast('Preferência salva.', { about: SAVED });
    setOpened(false);
    await onSaved();
  });
  if (!opened && !open)
    return (
      <Button variant="ghost" size="sm" onClick={() => setOpened(true)}>
        Dizer os dias que prefiro
      </Button>
    );
  return (
    <div className="stack">
      <WishFields
        cep={cep}
        wishes={wishes}
        errors={errors}
        onChange={(patch) => setWishes((before) => ({ ...before, ...patch }))}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void run()}>
        Salvar preferência
      </Button>
    </div>
  );
}
