/** Loaded at once, they compete with style sheet and font and delay the largest paint by half (decision 034). */
export function scriptsAfterFirstPaint(html: string, mark: string): string {
  const modules: string[] = [];
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href: string) => {
      modules.push(href);
      return '';
    })
    .replace(
      `<script${mark} type="module" async="">`,
      () => `<script${mark} type="text/deferred" data-modules="${modules.join(' ')}">`,
    );
}
