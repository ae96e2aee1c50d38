import type { ComponentProps } from 'react';

/** A field that people neither see, hear nor reach, but programs fill in. */
export const WebsiteTrap = (props: ComponentProps<'input'>) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Deixe em branco
      <input type="text" tabIndex={-1} autoComplete="off" {...props} />
    </label>
  </div>
);
