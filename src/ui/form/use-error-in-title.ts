import { useEffect } from 'react';

const ERROR = 'Erro: ';

let failedForms = 0;

/** Starts the document's title with "Erro: " while a form has failed, because screen readers and tabs begin with it. */
export function useErrorInTitle(failed: boolean): void {
  useEffect(() => {
    if (!failed) return;
    count(1);
    return () => count(-1);
  }, [failed]);
}

function count(change: 1 | -1): void {
  failedForms += change;
  const title = document.title.startsWith(ERROR) ? document.title.slice(ERROR.length) : document.title;
  document.title = failedForms > 0 ? ERROR + title : title;
}
