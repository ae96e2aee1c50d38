import { FileField } from '#ui/field/file-field.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { draftFile } from '../operations.ts';

/** Sends a file, and leads to the preview of what it changes. */
export function Upload({ kind }: { kind: string }) {
  const { go } = useNavigation();
  return (
    <FileField
      label="Enviar arquivo (CSV ou Excel)"
      hint="Até 20 MB. Você vê o que muda antes de publicar."
      accept=".csv,.xlsx,text/csv"
      send={async (file) => {
        const { id } = await operate<typeof draftFile>('change-sets/draft-file', { kind, file });
        go(panelUrls.changeSet(id));
      }}
    />
  );
}
