import type { MouseEvent, ReactNode } from 'react';

interface FieldLinkProps {
  fieldId: string;
  children: ReactNode;
}

export const FieldLink = ({ fieldId, children }: FieldLinkProps) => (
  <a href={`#${fieldId}`} onClick={focusField}>
    {children}
  </a>
);

/** Sets focus instead of following the link, so that URL and router history stay unchanged. Unfolds what hides the field. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  field.focus({ preventScroll: true });
  (field.closest('fieldset') ?? field).scrollIntoView({ block: 'center' });
}
