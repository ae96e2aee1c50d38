import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { dropDrafts, saveDraft, savedDraft } from './draft.ts';

const SECRET = /password|card/i;

const keyOf = (name: string) => `rascunho-${name}`;

export const withoutSecrets = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));

function readDraft(name: string): object {
  const draft = savedDraft(keyOf(name));
  return draft && typeof draft === 'object' ? withoutSecrets(draft) : {};
}

export const forgetDrafts = (...names: string[]): void => dropDrafts(...names.map(keyOf));

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isAnswer = (value: unknown) =>
  isText(value) || typeof value === 'boolean' || (Array.isArray(value) && value.every(isText));

const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** Fills fields with default values only, so that text typed before hydration stays. */
export function fillIn<Form extends FieldValues>(form: UseFormReturn<Form>, values: object): void {
  const defaults: Record<string, unknown> = form.formState.defaultValues ?? {};
  const current: Record<string, unknown> = form.getValues();
  for (const [name, value] of Object.entries(values))
    if (isAnswer(value) && name in defaults && isSame(current[name], defaults[name]))
      form.setValue(name as Path<Form>, value as Form[Path<Form>]);
}

/** Saves the form without passwords for half an hour. Drafts of the forms in `also` fill empty fields. */
export function useFormDraft<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  name: string,
  also: readonly string[] = [],
): void {
  const begin = useRef({ form, also });
  useEffect(() => {
    const { form, also } = begin.current;
    for (const source of [name, ...also]) fillIn(form, readDraft(source));
    const { unsubscribe } = form.watch((values) => saveDraft(keyOf(name), withoutSecrets(values)));
    return unsubscribe;
  }, [name]);
}
