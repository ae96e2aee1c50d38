// Both run in the browser, as inline scripts with hashes: their text is sent, so they name nothing outside themselves.

/**
 * Turns the page's scripts back on at the first contentful paint. A tab in the background paints nothing and does not
 * wait; the timer is for browsers that never tell.
 */
export function startAfterFirstPaint(failed: string): void {
  let started = false;
  function start() {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = 'modulepreload';
    for (const later of document.querySelectorAll('script[type="later"]')) {
      const script = document.createElement('script');
      script.onerror = () => document.dispatchEvent(new Event(failed));
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
 * Buttons and forms that only the scripts can answer: the last one pressed before they have come shows that it works,
 * and is pressed again once they have taken the page over. Where they do not come, a press loads the page anew.
 */
export function holdEarlyPresses(takenOver: string, failed: string): void {
  const waiting: Record<string, string> = {
    click: 'button[type="button"]',
    submit: 'form[method="post"]',
  };
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
  function fail() {
    hasFailed = true;
    if (pressed) location.reload();
  }
  function letGo() {
    for (const kind of Object.keys(waiting)) document.removeEventListener(kind, hold, true);
    removeEventListener('unhandledrejection', fail);
    pressed?.button.removeAttribute('aria-busy');
    if (pressed?.target instanceof HTMLFormElement) pressed.target.requestSubmit();
    else pressed?.target.click();
  }

  for (const kind of Object.keys(waiting)) document.addEventListener(kind, hold, true);
  document.addEventListener(takenOver, letGo, { once: true });
  document.addEventListener(failed, fail);
  // The last of the scripts is imported by the others.
  addEventListener('unhandledrejection', fail);
}
