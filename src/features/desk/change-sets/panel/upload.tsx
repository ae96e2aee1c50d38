import { type ChangeEvent, useState } from 'react';
import { TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { readAsBase64 } from '#ui/read-as-base64.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { draftFile } from '../operations.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/** Sends a file, and leads to the preview of what it changes. */
export function Upload({ kind }: { kind: string }) {
  const { go } = useNavigation();
  const [tooLarge, setTooLarge] = useState(false);
  const { busy, failure, run } = useAction(async (chosen: File) => {
    const file = await readAsBase64(chosen);
    const { id } = await operate<typeof draftFile>('change-sets/draft-file', { kind, file });
    go(panelUrls.changeSet(id));
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    setTooLarge(chosen !== undefined && chosen.size > MOST_BYTES);
    if (chosen && chosen.size <= MOST_BYTES) void run(chosen);
    currentTarget.value = '';
  };
  return (
    <TextField
      label="Enviar arquivo (CSV ou Excel)"
      hint={busy ? 'Lendo…' : 'Até 20 MB. Você vê o que muda antes de publicar.'}
      error={tooLarge ? 'Envie um arquivo de até 20 MB.' : failure}
      type="file"
      accept=".csv,.xlsx,text/csv"
      disabled={busy}
      onChange={choose}
    />
  );
}
