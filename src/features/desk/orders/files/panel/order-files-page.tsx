import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import type { listFiles, readFilePart, removeFile } from '../operations.ts';
import { FILE_STATES } from '../order-files.ts';

type OrderFile = AnswerOf<typeof listFiles>['files'][number];

const READ_MS = 2000;

/** The parts together are the file, whose first line names the columns. */
async function download({ id, parts }: OrderFile): Promise<void> {
  const texts: string[] = [];
  for (let part = 0; part < parts; part++)
    texts.push((await operate<typeof readFilePart>('order-files/part', { id, part })).csv);
  saveFile('pedidos.csv', 'text/csv;charset=utf-8', new Blob(texts));
}

export function OrderFilesPage() {
  const view = useOperation<typeof listFiles>('order-files/list', {});
  const { data, reload } = view;
  const works = data?.files.some(({ state }) => state === 'working') ?? false;
  useEffect(() => {
    if (!works) return;
    const timer = setInterval(reload, READ_MS);
    return () => clearInterval(timer);
  }, [works, reload]);
  const [done, setDone] = useState('');
  const [acting, setActing] = useState('');
  const { busy, failure, run } = useAction(async (file: OrderFile, act: 'download' | 'remove') => {
    setDone('');
    setActing(file.id + act);
    if (act === 'download') await download(file);
    else {
      await operate<typeof removeFile>('order-files/remove', { id: file.id });
      setDone('Arquivo apagado.');
      reload();
    }
  });
  const button = (file: OrderFile, act: 'download' | 'remove', text: string) => (
    <Button
      key={act}
      variant={act === 'download' ? 'secondary' : 'ghost'}
      size="sm"
      busy={busy && acting === file.id + act}
      aria-label={`${text} o arquivo de ${formatMoment(new Date(file.askedAt))}`}
      onClick={() => void run(file, act)}
    >
      {text}
    </Button>
  );
  return (
    <>
      <p>
        <Link href={panelUrls.orders()}>Pedidos</Link>
      </p>
      <h1>Arquivos de pedidos</h1>
      <ViewState view={view} />
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
      {data && (
        <>
          <p role="status">
            {works
              ? 'Em preparo. Pode sair desta tela: o trabalho continua.'
              : 'Cada arquivo fica aqui por um dia.'}
          </p>
          <CellTable
            caption="Seus arquivos, do mais novo ao mais antigo"
            head={['Pedido em', 'Filtro', 'Pedidos', 'Situação', 'Ações']}
            numeric={['Pedidos']}
            empty='Nenhum arquivo. Peça um na lista de pedidos, com "Exportar tudo".'
            rows={data.files.map((file) => ({
              key: file.id,
              cells: [
                formatMoment(new Date(file.askedAt)),
                file.by ? capital(file.by) : 'Todos os pedidos',
                file.orders.toLocaleString('pt-BR'),
                FILE_STATES[file.state],
                <span key="acts" className="cluster" data-gap="2">
                  {file.state === 'done' && button(file, 'download', 'Baixar')}
                  {button(file, 'remove', 'Apagar')}
                </span>,
              ],
            }))}
          />
        </>
      )}
    </>
  );
}
