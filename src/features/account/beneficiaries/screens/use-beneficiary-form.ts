import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signInAgain, useCutOffForm } from '#ui/form/ended-session.ts';
import { useErrorsOfShownFields } from '#ui/form/use-errors-of-shown-fields.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { forgetToasts, SAVED } from '#ui/toast/toast.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import type { BeneficiaryView } from '../beneficiary.ts';
import { beneficiarySchema, isMinorForm, withoutInvalidHidden } from '../beneficiary-form.ts';
import type * as calls from '../calls.ts';
import { SAVE_CODES, SAVE_TEXTS, toSaveBody } from '../contract.ts';
import { type BeneficiaryForm, EMPTY_FORM } from '../form-fields.ts';

/** The view has more fields than the form's schema accepts. */
function formOf(known: Partial<BeneficiaryView>): BeneficiaryForm {
  const pairs = Object.keys(EMPTY_FORM).flatMap((key) => {
    const value = known[key as keyof BeneficiaryForm];
    return value === undefined ? [] : [[key, value]];
  });
  const form: BeneficiaryForm = { ...EMPTY_FORM, ...Object.fromEntries(pairs) };
  return { ...form, cpf: formatCpf(form.cpf), responsibleTaxVat: formatCpf(form.responsibleTaxVat) };
}

export interface FormRequest {
  name: string;
  today: CalendarDay;
  /** With an entityId the form changes that row; otherwise these values begin a new one. */
  existing?: Partial<BeneficiaryView>;
  productId?: number;
  onSaved: (beneficiary: BeneficiaryView) => void;
}

/** The form keeps its values on any failure. */
export function useBeneficiaryForm({ name, today, existing, productId, onSaved }: FormRequest) {
  const rules = valibotResolver(beneficiarySchema(today), undefined, { raw: true });
  const form = useForm<BeneficiaryForm>({
    resolver: (values, context, options) => rules(withoutInvalidHidden(values, today), context, options),
    defaultValues: formOf(existing ?? {}),
    shouldFocusError: false,
  });
  useCutOffForm(form, name);
  useErrorsOfShownFields(form);
  const [attempt, setAttempt] = useState(0);
  const minor = isMinorForm({ birthdate: form.watch('birthdate') ?? '' }, today);

  async function save(values: BeneficiaryForm) {
    const body = toSaveBody(values, { minor, entityId: existing?.entityId, productId });
    const answer = await postJson<typeof calls.save>('/v1/beneficiary/save', body, {
      within: CHANGE_MS,
      has: ['error'],
    }).catch(() => null);
    if (answer?.error === false) return onSaved(answer.beneficiary);
    if (answer?.code === SAVE_CODES.notSignedIn) return signInAgain();
    if (answer?.code === SAVE_CODES.cpfTaken)
      return form.setError(minor ? 'root' : 'cpf', { message: SAVE_TEXTS.cpfTaken });
    if (answer?.code === SAVE_CODES.tooMany) return form.setError('root', { message: answer.message });
    for (const [name, message] of Object.entries(answer?.fields ?? {}))
      form.setError(name as keyof BeneficiaryForm, { message });
    form.setError('root', { message: SAVE_TEXTS.failed });
  }

  const submit = form.handleSubmit(save);
  const onSubmit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles events through portals, so the dialog's submit would reach an outer form.
    event.stopPropagation();
    if (form.formState.isSubmitting) return;
    forgetToasts(SAVED);
    await submit(event);
    setAttempt((count) => count + 1);
  };
  return { form, minor, attempt, onSubmit, busy: form.formState.isSubmitting };
}
