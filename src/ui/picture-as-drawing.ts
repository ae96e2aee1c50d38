import { drawingProblem, sizeOf } from '#values/drawing.ts';

/** Bytes of the result, a little below what the store takes of a drawing. */
const MOST_BYTES = 15 * 1024;
/** Twice the height at which a logo stands, and less for a picture that would be too large. */
const HEIGHTS = [160, 120, 96, 72, 48] as const;
const WIDEST = 4;

const PROLOGUE = /^\s*(?:<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*/;

/** Leaves out the prologue and the comments of drawing programs. */
const plainSvg = (text: string): string =>
  text
    .replace(PROLOGUE, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim();

/**
 * An SVG of shapes as its file has it, and any other picture that the browser shows (PNG, JPEG, WebP, an SVG with styles or
 * letters) scaled down inside an SVG. Throws an Error with a Portuguese message for other files.
 */
export async function pictureAsDrawing(file: File): Promise<string> {
  const text = file.type === 'image/svg+xml' ? await file.text() : null;
  const plain = text === null ? '' : plainSvg(text);
  if (plain && drawingProblem(plain) === null) return plain;
  const picture = await (text === null ? createImageBitmap(file) : shownSvg(text)).catch(() => null);
  if (!picture) throw new Error('Este arquivo não é uma imagem. Mande PNG, JPG ou SVG.');
  if (picture.width > picture.height * WIDEST)
    throw new Error(`A imagem é larga demais: até ${WIDEST} vezes a altura.`);
  for (const most of HEIGHTS) {
    const height = Math.min(most, picture.height);
    const width = Math.max(1, Math.round((picture.width * height) / picture.height));
    const href = scaled(picture, width, height);
    if (!href) throw new Error('Não conseguimos ler este SVG. Mande a imagem em PNG.');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
    if (svg.length <= MOST_BYTES) return svg;
  }
  throw new Error('A imagem tem detalhes demais para um logotipo. Mande uma mais simples.');
}

/** As an image an SVG runs nothing and loads nothing. */
async function shownSvg(text: string): Promise<HTMLImageElement> {
  const size = sizeOf(text);
  const [height] = HEIGHTS;
  const sized = size ? withSize(text, { height, width: (size.width * height) / size.height }) : text;
  const image = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(sized)}` });
  await image.decode();
  return image;
}

/** Browsers show an SVG without a size of its own in different ones, or not at all. */
const withSize = (text: string, { width, height }: { width: number; height: number }): string =>
  text.replace(/<svg\b[^>]*>/, (root) =>
    root
      .replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
      .replace('<svg', `<svg width="${width}" height="${height}"`),
  );

/** Returns null for a drawing with HTML in it: some browsers show it, but do not let the page read it. */
function scaled(picture: ImageBitmap | HTMLImageElement, width: number, height: number): string | null {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  try {
    // Browsers that cannot write WebP write PNG.
    return canvas.toDataURL('image/webp', 0.9);
  } catch {
    return null;
  }
}
