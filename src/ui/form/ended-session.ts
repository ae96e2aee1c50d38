import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { urls } from '#values/urls.ts';
import { dropDrafts, saveDraft, savedDraft } from './draft.ts';
import { fillIn, withoutSecrets } from './use-form-draft.ts';

const KEY = 'formulario-aberto';

interface OpenForm {
  /** The form and its customer: somebody else may sign in within the same tab. */
  form: string;
  path: string;
  values: Record<string, unknown>;
  /** The store has asked to sign in again. */
  ended: boolean;
}

const openForm = () => savedDraft(KEY) as OpenForm | null;

/** For the sign-in page: whether it shows because a session ended while a form was open at `returnTo`. */
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

/** Leads to the sign-in page and back. */
export const signInAgain = (): void =>
  window.location.assign(urls.signInFor(window.location.pathname + window.location.search));

/** After a submit that worked, where another document follows. */
export const forgetOpenForm = (): void => dropDrafts(KEY);

/** Whether this form was open when its customer's session ended. */
export const wasCutOff = (form: string): boolean => {
  const open = openForm();
  return open?.ended === true && open.form === form && open.path === window.location.pathname;
};

/**
 * Keeps what is typed, without passwords and card data, for the case that the session ends meanwhile, and brings it back after the
 * next sign-in of the same customer. `form` names the form and its customer.
 */
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
      // Left on purpose; a document that is unloaded runs no cleanup.
      dropDrafts(KEY);
    };
  }, [name]);
}
