import { Sheet } from '#ui/dialog/dialog.tsx';
import type { OverlayProps } from '#ui/overlay.tsx';
import { COLUMN, DRAWER, FilterButtons, formId } from './filter-buttons.tsx';

/** Phones get a copy of the page's column, whose choices apply at the press of the button. */
export function FilterDrawer({ open, onClose }: Omit<OverlayProps<void>, 'request'>) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filtrar e organizar"
      side="start"
      footer={<FilterButtons id={DRAWER} clearHref={clearHref()} onClear={onClose} />}
    >
      <div ref={(content) => content?.replaceChildren(copyOfColumn())} />
    </Sheet>
  );
}

const column = () => document.getElementById(formId(COLUMN));

const clearHref = () =>
  column()?.querySelector<HTMLAnchorElement>('a[data-step]')?.getAttribute('href') ?? '';

function copyOfColumn(): Node {
  const form = column()?.cloneNode(true);
  if (!(form instanceof HTMLFormElement)) return document.createTextNode('');
  form.dataset.filter = 'deferred';
  form.querySelector('[data-buttons]')?.remove();
  for (const element of [form, ...form.querySelectorAll('*')])
    for (const name of ['id', 'for', 'name', 'aria-describedby', 'aria-labelledby']) {
      const value = element.getAttribute(name);
      if (value?.startsWith(`${COLUMN}-`)) element.setAttribute(name, DRAWER + value.slice(COLUMN.length));
    }
  return form;
}
