/** The specification allows this many page buttons. */
const MAX_BUTTONS = 5;

export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(MAX_BUTTONS, pages);
  const first = Math.min(Math.max(1, page - Math.floor(MAX_BUTTONS / 2)), pages - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
