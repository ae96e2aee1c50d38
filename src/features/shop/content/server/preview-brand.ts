import type { Deps } from '#platform/deps.ts';
import type { Cells } from '#platform/import/import.ts';
import { previewRow } from '#platform/import/preview-row.ts';
import { ofBrand } from '#values/brand.ts';
import { sizeOf } from '#values/drawing.ts';
import { contrastsOf, contrastText, hardestOf } from './check-theme.ts';
import { brandImporter } from './import-brand.ts';

/** How the store looks with these cells. A drawing or colours that would be refused are not shown. */
export async function brandPreview(deps: Deps, cells: Cells) {
  const read = await previewRow(deps, brandImporter, cells);
  if ('problem' in read) return { problem: read.problem, brand: null };
  const { name, preposition, theme, logo, heroTitle } = read.next;
  const contrasts = Map.groupBy(contrastsOf(theme), ({ least }) => least).values();
  const { width = 0, height = 0 } = sizeOf(logo) ?? {};
  return {
    problem: '',
    brand: {
      name,
      ofBrand: ofBrand({ name, preposition }),
      logo: { src: `data:image/svg+xml,${encodeURIComponent(logo)}`, width, height },
      colours: Object.fromEntries(Object.entries(theme).filter(([part]) => part !== 'corner')),
      heroTitle: { lead: heroTitle.lead, words: [...heroTitle.words] },
      contrasts: [...contrasts].map((pairs) => contrastText(hardestOf(pairs))),
    },
  };
}
