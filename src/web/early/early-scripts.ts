// Both run in the browser, as inline scripts with hashes: their text is sent, so they name nothing outside themselves.

/**
 * Turns the page's scripts back on at the first contentful paint. A tab in the background paints nothing and does not
 * wait; the timer is for browsers that never tell.
 */
export function startAfterFirstPaint(): void {
  let started = false;
  function start() {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = 'modulepreload';
    for (const later of document.querySelectorAll('script[type="later"]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = later.textContent;
      later.replaceWith(script);
    }
  }
  if (document.hidden) start();
  setTimeout(start, 2000);
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    start();
  }
}

/**
 * What is done to the page before its scripts have taken it over. Buttons and forms that only they can answer: the last
 * one pressed shows that it works, and is pressed again afterwards; where the scripts do not come, a press loads the page
 * anew. Fields: what was typed or chosen is told again afterwards, for nobody has heard it.
 */
export function keepEarlyInput(takenOver: string): void {
  const waiting: Record<string, string> = {
    click: 'button[type="button"]',
    submit: 'form[method="post"]',
  };
  const early = new AbortController();
  const { signal } = early;
  const edited = new Map<Element, boolean>();
  let pressed: { target: HTMLElement; button: HTMLElement } | undefined;
  let hasFailed = false;

  function hold(event: Event) {
    const target = (event.target as Element).closest<HTMLElement>(waiting[event.type] ?? '');
    if (!target) return;
    event.preventDefault();
    pressed?.button.removeAttribute('aria-busy');
    pressed = { target, button: (event as SubmitEvent).submitter ?? target };
    pressed.button.setAttribute('aria-busy', 'true');
    if (hasFailed) location.reload();
  }
  function note({ target }: Event) {
    edited.set(target as Element, (target as HTMLInputElement).checked);
  }
  function fail({ type, target }: Event) {
    // The last of the scripts is imported by the others; the rest are elements.
    if (type === 'error' && !(target instanceof HTMLScriptElement)) return;
    hasFailed = true;
    if (pressed) location.reload();
  }
  function tell(field: Element, wasChecked: boolean) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      // React compares with what was last set by a script.
      field.checked = !wasChecked;
      field.click();
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const { value } = field;
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // What opens while one types closes again where nobody does.
      if (document.activeElement !== field)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    } else field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  function press() {
    pressed?.button.removeAttribute('aria-busy');
    if (pressed?.target instanceof HTMLFormElement) pressed.target.requestSubmit();
    else pressed?.target.click();
  }
  function letGo() {
    early.abort();
    for (const [field, wasChecked] of edited) if (field.isConnected) tell(field, wasChecked);
    // After what the fields have changed.
    queueMicrotask(press);
  }

  for (const kind of Object.keys(waiting)) document.addEventListener(kind, hold, { capture: true, signal });
  for (const kind of ['input', 'change']) document.addEventListener(kind, note, { capture: true, signal });
  for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, fail, { capture: true, signal });
  document.addEventListener(takenOver, letGo, { signal });
}
