import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { openVault, type Vault } from './device-vault.ts';
import { useSession } from './session.ts';

interface Draft {
  name: string;
  values: object;
}

type OpenedVault = Promise<Vault<Draft> | null>;

const NO_VAULT: OpenedVault = Promise.resolve(null);

/** One act follows the other, whatever form it comes from, so that an old text never overwrites a newer one. */
let acts: Promise<unknown> = Promise.resolve();

function next(vault: OpenedVault, act: (vault: Vault<Draft>) => Promise<void>): Promise<void> {
  const done = acts.then(async () => {
    const opened = await vault;
    if (opened) await act(opened).catch(() => {});
  });
  acts = done;
  return done;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface SealedDraft {
  /** True after a text from before was put into the form. */
  isRestored: boolean;
  /** Call it once the form was sent. */
  forget(): Promise<void>;
}

/**
 * Keeps what was typed but not sent over a reload, an ended session and a crash, for a week, readable only in this operator's
 * sessions. `name` says what the form is about. Where the browser keeps nothing, the form works without it.
 */
export function useSealedDraft<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  name: string,
): SealedDraft {
  const key = useSession()?.deviceKey ?? '';
  const [isRestored, setRestored] = useState(false);
  const vault = useRef<OpenedVault>(NO_VAULT);
  useEffect(() => {
    if (key === '') return;
    const { defaultValues } = form.formState;
    const isUntouched = (values: object) => isSame(values, defaultValues);
    const opening: OpenedVault = openVault<Draft>(key, 'texts').catch(() => null);
    vault.current = opening;
    let isOver = false;
    let kept: object | undefined;
    void next(opening, async (opened) => {
      const draft = (await opened.all()).find((one) => one.name === name);
      if (isOver || !draft || !isUntouched(form.getValues())) return;
      kept = draft.values;
      form.reset(draft.values as Form, { keepDefaultValues: true });
      setRestored(true);
    });
    const { unsubscribe } = form.watch(() => {
      const values = form.getValues();
      // Putting the kept text into the form is no typing.
      if (isSame(values, kept)) return;
      kept = structuredClone(values);
      void next(opening, (opened) =>
        isUntouched(values) ? opened.remove([name]) : opened.save(name, { name, values }),
      );
    });
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [key, form, name]);
  return { isRestored, forget: () => next(vault.current, (opened) => opened.remove([name])) };
}

/** Says where the text comes from, because the message may have changed since. */
export const RestoredText = ({ draft: { isRestored } }: { draft: SealedDraft }) =>
  isRestored && (
    <Alert tone="info">Este texto ficou sem enviar da última vez. Confira antes de enviar.</Alert>
  );
