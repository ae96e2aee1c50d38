import { Suspense } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { required } from '#ui/lazy-part.ts';

/** The form loads on demand, because few shoppers need it and its libraries are large. */
const EmailCodeForm = required(async () => (await import('./email-code-form.tsx')).EmailCodeForm);

/** Lets the shopper confirm the e-mail without leaving a step that needs it; `title` names that step. */
export const ConfirmFirst = ({ title, onConfirmed }: { title: string; onConfirmed: () => void }) => (
  <Alert tone="warning" title={title}>
    <Suspense fallback="Abrindo o campo do código…">
      <EmailCodeForm onConfirmed={onConfirmed} />
    </Suspense>
  </Alert>
);
