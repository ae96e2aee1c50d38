import { Suspense } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { required } from '#ui/lazy-part.ts';

/** Few shoppers need it, and a form's libraries are large. */
const EmailCodeForm = required(async () => (await import('./email-code-form.tsx')).EmailCodeForm);

/** For steps that need a confirmed e-mail: the shopper confirms it without leaving the page. `title` names the step. */
export const ConfirmFirst = ({ title, onConfirmed }: { title: string; onConfirmed: () => void }) => (
  <Alert tone="warning" title={title}>
    <Suspense fallback="Abrindo o campo do código…">
      <EmailCodeForm onConfirmed={onConfirmed} />
    </Suspense>
  </Alert>
);
