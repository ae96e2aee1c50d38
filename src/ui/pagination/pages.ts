/** Page buttons shown at most (specification). */
const MOST = 5;

export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(MOST, pages);
  const first = Math.min(Math.max(1, page - Math.floor(MOST / 2)), pages - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
