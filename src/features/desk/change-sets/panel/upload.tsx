import { FileField } from '#ui/field/file-field.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { draftFile } from '../operations.ts';

/** Sends files of one kind, or of several, and leads to the preview of what they change. */
export function Upload({ kind }: { kind?: string }) {
  const { go } = useNavigation();
  return (
    <FileField
      label={kind ? 'Enviar arquivo (CSV ou Excel)' : 'Enviar arquivos (CSV ou Excel)'}
      hint="Escolha ou arraste até aqui. Até 20 MB. Você vê o que muda antes de publicar."
      accept=".csv,.xlsx,text/csv"
      multiple={!kind}
      working="Conferindo…"
      send={async (files, onSent) => {
        const input = { files: [...files], ...(kind && { kind }) };
        const { id } = await operate<typeof draftFile>('change-sets/draft-file', input, { onSent });
        go(panelUrls.changeSet(id));
      }}
    />
  );
}
