import type { Frame } from '#ui/frame.ts';

/** Frames that only gather facts about the browser are smaller, or hidden. */
const SMALLEST = 100;

/** The provider's script has no event for it: the bank asks something once a frame of it is in sight. */
export function watchChallenge({ document: target }: Frame, onAsking: () => void): void {
  const watcher = new MutationObserver(() => {
    if (![...target.querySelectorAll('iframe')].some((frame) => frame.offsetHeight >= SMALLEST)) return;
    watcher.disconnect();
    onAsking();
  });
  watcher.observe(target, { subtree: true, childList: true, attributes: true });
}
