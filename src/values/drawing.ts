/** Width and height of the drawing, by its viewBox; null without one. */
export function sizeOf(svg: string): { width: number; height: number } | null {
  const [, box = ''] = /<svg\b[^>]*\sviewBox="([^"]+)"/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Bytes of a drawing. */
const MOST_DRAWING = 16 * 1024;

/** Shapes and their paint, pictures, and the families of services that the home page paints. Nothing of it runs, loads or links. */
const ELEMENTS =
  /^(svg|g|defs|title|desc|path|rect|circle|ellipse|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|mask|image)$/;
/** A picture lies inside the drawing. */
const OWN_PICTURE = /^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/]+=*$/;
const ATTRIBUTES =
  /^(xmlns|id|viewBox|width|height|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|d|points|transform|offset|opacity|mask|role|aria-label|gradientUnits|gradientTransform|spreadMethod|clipPathUnits|maskUnits|preserveAspectRatio|href|clip-path|clip-rule|data-family|fill(-opacity|-rule)?|stroke(-\w+)*|stop-color|stop-opacity)$/;

const ATTRIBUTE = /\s+([A-Za-z][\w:-]*)\s*=\s*("[^"<&]*"|'[^'<&]*')/g;
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[A-Za-z][\w:-]*\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*\/?>/g;

/**
 * What keeps a drawing from being shown as the logo or as the picture of the home page, in Portuguese; null for a good one. Elements and attributes that are not known to
 * be harmless are refused, and so are declarations and entities, which could spell others.
 */
export function drawingProblem(svg: string): string | null {
  if (new TextEncoder().encode(svg).length > MOST_DRAWING) return 'tem mais de 16 KB';
  if (!svg.startsWith('<svg') || !svg.endsWith('</svg>') || !sizeOf(svg))
    return 'deve começar com <svg, ter viewBox e terminar com </svg>';
  if (/[<>&]/.test(svg.replace(TAG, '')))
    return 'tem declarações, comentários ou entidades: deixe só os desenhos';
  for (const [, , element = '', attributes = ''] of svg.matchAll(TAG)) {
    if (!ELEMENTS.test(element)) return `não pode ter <${element}>`;
    for (const [, name = '', quoted = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!ATTRIBUTES.test(name)) return `não pode ter o atributo ${name}`;
      const value = quoted.slice(1, -1);
      if (leadsOut(element, name, value)) return `o atributo ${name} não pode levar para fora do desenho`;
    }
  }
  return null;
}

function leadsOut(element: string, name: string, value: string): boolean {
  if (name === 'href') return element !== 'image' || !OWN_PICTURE.test(value);
  return name === 'xmlns' ? value !== 'http://www.w3.org/2000/svg' : isForeign(value);
}

/** Paint may only refer to a part of the same drawing: url(#verde). */
const isForeign = (value: string): boolean =>
  /[\\:]|\/\//.test(value) ||
  /\b\w+\(/.test(
    value.replace(/url\(#[\w-]+\)|\b(rotate|translate|scale|matrix|skew[XY]|rgba?|hsla?|var)\(/g, ''),
  );
