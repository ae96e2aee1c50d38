import type { Frame } from '#ui/frame.ts';

/** Frames that only collect facts about the browser are smaller, or hidden. */
const SMALLEST = 100;

/** The provider's script has no event for a challenge; its visible frame reveals it. */
export function watchChallenge({ document: target }: Frame, onAsking: () => void): void {
  const watcher = new MutationObserver(() => {
    if (![...target.querySelectorAll('iframe')].some((frame) => frame.offsetHeight >= SMALLEST)) return;
    watcher.disconnect();
    onAsking();
  });
  watcher.observe(target, { subtree: true, childList: true, attributes: true });
}
