import { rememberPageKey } from '#ui/http.ts';
import { PAGE_KEY } from '../islands/page-data.ts';

/** React does not know the block, which the server adds to the finished page. */
export function takePageKey(): void {
  const block = document.getElementById(PAGE_KEY);
  if (!block) return;
  rememberPageKey(String(JSON.parse(block.textContent ?? '')));
  block.remove();
}
