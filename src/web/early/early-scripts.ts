// Inline scripts: only their source text is sent, so they cannot use anything declared outside them.

/** A background tab never paints, a prerendered page waits for the visit; the timer is for old browsers. */
export function startAfterFirstPaint(): void {
  let started = false;
  function start() {
    if (started) return;
    started = true;
    const attribute = (name: string) => document.querySelector(`[${name}]`)?.getAttribute(name);
    const later = attribute('data-later');
    // A sheet before others would make the browser compute every style again.
    const sheet = later && add('stylesheet', later);
    const modules = attribute('data-modules')?.split(' ') ?? [];
    const run = () => runScripts(modules);
    if (sheet) sheet.onload = sheet.onerror = run;
    for (const href of modules) add('modulepreload', href);
    if (!sheet) run();
  }
  function add(rel: string, href: string) {
    const link = Object.assign(document.createElement('link'), { rel, href });
    return document.head.appendChild(link);
  }
  function moduleScript(from: Partial<HTMLScriptElement>) {
    return Object.assign(document.createElement('script'), { type: 'module', ...from });
  }
  // A public page only names its entry. Its modules run in the order of their imports, each in a task of its own.
  function runScripts(modules: string[]) {
    for (const deferred of document.querySelectorAll<HTMLScriptElement>('script[type="text/deferred"]')) {
      const { src, text } = deferred;
      const scripts = src
        ? modules.map((module) => moduleScript({ src: module, async: false }))
        : [moduleScript({ text })];
      deferred.replaceWith(...scripts);
    }
  }
  // A prerendered page counts as hidden until the visit.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', arm, { once: true });
    return;
  }
  arm();
  function arm() {
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
}

/** In the head: visitors press buttons before the page is complete. Reloads once when scripts fail or hang. */
export function holdEarlyInput(): void {
  const KEPT = 'loja_toques';
  const STALLED_MS = 15_000;
  const pressable = 'button[type="button"]';
  const selectors: Record<string, string> = { click: pressable, submit: 'form[method="post"]' };
  const early = new AbortController();
  const { signal } = early;
  const edits = new Map<Element, boolean>();
  const presses = new Map<HTMLElement, HTMLElement>();
  let hasFailed = false;
  let hasReloaded = false;
  let arrived = -1;

  function allButtons() {
    return [...document.querySelectorAll<HTMLElement>(pressable)];
  }
  function press(target: HTMLElement, button: HTMLElement) {
    if (presses.size === 0) watch();
    presses.set(target, button);
    button.setAttribute('aria-busy', 'true');
  }
  function recordPress(event: Event) {
    const target = (event.target as Element).closest<HTMLElement>(selectors[event.type] ?? '');
    if (!target) return;
    event.preventDefault();
    press(target, (event as SubmitEvent).submitter ?? target);
    if (hasFailed) reload();
  }
  function recordEdit({ target }: Event) {
    edits.set(target as Element, (target as HTMLInputElement).checked);
  }
  function onFailure(event: Event) {
    // An inline script imports the entry, so its failure is a rejection. Other modules have an element: they are missing
    // there, and what they throw names their file.
    if (event.type === 'error' && !(event.target instanceof HTMLScriptElement)) {
      const { filename } = event as ErrorEvent;
      if (![...document.scripts].some(({ src }) => src && src === filename)) return;
    }
    hasFailed = true;
    if (presses.size > 0) retry();
  }
  // Slow files still arrive one by one; hanging ones do not.
  function watch() {
    if (signal.aborted) return;
    const { length } = performance.getEntriesByType('resource');
    if (length === arrived) return retry();
    arrived = length;
    setTimeout(watch, STALLED_MS);
  }
  function retry() {
    if (!hasReloaded) return reload();
    for (const button of presses.values()) button.removeAttribute('aria-busy');
    // Each module that is missing fails by itself.
    if (document.querySelector('.stalled')) return;
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<p class="stalled" role="alert">A página não terminou de carregar. <a href="">Tentar de novo</a></p>',
    );
  }
  function reload() {
    try {
      const buttons = allButtons();
      const pressed = [...presses.keys()].map((button) => buttons.indexOf(button));
      sessionStorage.setItem(KEPT, JSON.stringify([location.href, pressed]));
    } catch {}
    location.reload();
  }
  function resume() {
    try {
      const [href, pressed] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
      sessionStorage.removeItem(KEPT);
      if (href !== location.href) return;
      hasReloaded = true;
      const buttons = allButtons();
      for (const index of pressed) {
        const button = buttons[index];
        if (button) press(button, button);
      }
    } catch {}
  }
  for (const type of Object.keys(selectors))
    document.addEventListener(type, recordPress, { capture: true, signal });
  for (const type of ['input', 'change'])
    document.addEventListener(type, recordEdit, { capture: true, signal });
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, onFailure, { capture: true, signal });
  document.addEventListener('DOMContentLoaded', resume, { signal });
  window.earlyInput = { edits, presses, release: () => early.abort() };
}
