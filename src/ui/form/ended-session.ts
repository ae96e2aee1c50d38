import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { urls } from '#values/urls.ts';
import { dropDrafts, saveDraft, savedDraft } from './draft.ts';
import { fillIn, withoutSecrets } from './use-form-draft.ts';

const KEY = 'formulario-aberto';

interface OpenForm {
  /** The name includes the customer, because another one may sign in within the same tab. */
  form: string;
  path: string;
  values: Record<string, unknown>;
  ended: boolean;
}

const openForm = () => savedDraft(KEY) as OpenForm | null;

export function useSessionEnded(returnTo: string): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const open = openForm();
    if (!open || open.path !== new URL(returnTo, window.location.origin).pathname) return;
    saveDraft(KEY, { ...open, ended: true });
    setEnded(true);
  }, [returnTo]);
  return ended;
}

export const SESSION_ENDED = 'Sua sessão terminou. Entre de novo para continuar de onde você parou.';

export const signInAgain = (): void =>
  window.location.assign(urls.signInFor(window.location.pathname + window.location.search));

export const forgetOpenForm = (): void => dropDrafts(KEY);

export const wasCutOff = (form: string): boolean => {
  const open = openForm();
  return open?.ended === true && open.form === form && open.path === window.location.pathname;
};

/** Saves the form without passwords and card data. Restores it only after the same customer signs in again. */
export function useCutOffForm<Form extends FieldValues>(form: UseFormReturn<Form>, name: string): void {
  const begin = useRef(form);
  useEffect(() => {
    const form = begin.current;
    const values = wasCutOff(name) ? openForm()?.values : undefined;
    dropDrafts(KEY);
    if (values) fillIn(form, values);
    const path = window.location.pathname;
    const { unsubscribe } = form.watch((typed) =>
      saveDraft(KEY, { form: name, path, values: withoutSecrets(typed), ended: false } satisfies OpenForm),
    );
    return () => {
      unsubscribe();
      // An unmount is intentional: an unloaded document runs no cleanup.
      dropDrafts(KEY);
    };
  }, [name]);
}
