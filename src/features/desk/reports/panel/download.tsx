import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { bytesOf, saveFile } from '#ui/save-file.ts';

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FileFormat = keyof typeof TYPES;

const NAMES = { csv: 'Baixar CSV', xlsx: 'Baixar Excel' } as const;

interface DownloadProps {
  formats?: readonly FileFormat[];
  /** Text for CSV, base64 for XLSX. */
  read(format: FileFormat): Promise<{ name: string; file: string; rows: number }>;
}

export function Download({ formats = ['csv', 'xlsx'], read }: DownloadProps) {
  const [done, setDone] = useState('');
  const [format, setFormat] = useState<FileFormat>('csv');
  const { busy, failure, run } = useAction(async (wanted: FileFormat) => {
    setDone('');
    const { name, file, rows } = await read(wanted);
    saveFile(name, TYPES[wanted], wanted === 'csv' ? file : bytesOf(file));
    setDone(`${rows.toLocaleString('pt-BR')} ${rows === 1 ? 'linha' : 'linhas'} no arquivo.`);
  });
  const button = (wanted: FileFormat) => (
    <Button
      key={wanted}
      variant="secondary"
      size="sm"
      busy={busy && format === wanted}
      onClick={() => {
        setFormat(wanted);
        void run(wanted);
      }}
    >
      {NAMES[wanted]}
    </Button>
  );
  return (
    <div className="cluster" data-gap="3">
      {formats.map(button)}
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
    </div>
  );
}
