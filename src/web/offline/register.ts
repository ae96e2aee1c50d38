/** Keeps the offline page ready, once the page itself has everything it needs. Without it only that page is missing. */
export function registerOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
