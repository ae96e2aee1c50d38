import { expect, test } from 'vitest';
import { onePage } from './pdf.ts';

test('a report finds its own objects, however large it is', () => {
  for (const padding of [0, 5000]) {
    const text = Buffer.from(onePage(['Laudo (teste) \\ ç'], padding)).toString('latin1');
    const [, start = ''] = /startxref\n(\d+)\n/.exec(text) ?? [];
    expect(text.slice(Number(start), Number(start) + 4)).toBe('xref');
    const places = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
    expect(places.map((place) => text.slice(place, place + 7))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `${n} 0 obj`),
    );
  }
});
