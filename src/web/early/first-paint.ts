/** Loaded at once, they compete with style sheet and font and delay the largest paint by half (decision 015). */
export const scriptsAfterFirstPaint = (html: string, mark: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace(`<script${mark} type="module" async="">`, `<script${mark} type="deferred">`);
