import { buttonClass } from '#ui/button/button.tsx';

/** A plain link, so that it works where no script runs. */
export function Retry() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: the empty address is the requested page, with its query.
    <a href="" className={buttonClass({})}>
      Tentar de novo
    </a>
  );
}
