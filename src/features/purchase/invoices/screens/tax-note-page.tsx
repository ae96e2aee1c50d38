import { Paper, Sheet } from '#ui/paper/paper.tsx';
import type { PageBrand } from '#values/brand.ts';
import { urls } from '#values/urls.ts';
import { markOf, NO_VALUE, noteParts, type PrintedNote, TITLE } from '../printed-note.ts';
import styles from './notes.module.css';

interface TaxNotePageProps {
  note: PrintedNote & { qrCode: string };
  incrementId: string;
  brand: PageBrand;
}

/** The note on paper (DANFSe), made from the authorized XML alone. */
export function TaxNotePage({ note, incrementId, brand }: TaxNotePageProps) {
  const mark = markOf(note.state);
  return (
    <Paper back={{ href: urls.order(incrementId), label: 'Voltar ao pedido' }} print="Imprimir">
      <Sheet brand={brand} subject={`NFS-e nº ${note.number}`} note={`Chave de acesso ${note.accessKey}`}>
        <div className={styles.title}>
          <div>
            <h1>{TITLE}</h1>
            <p>{note.city}</p>
            {note.isTest && <p className={styles.mark}>{NO_VALUE}</p>}
            {mark && <p className={styles.mark}>{mark}</p>}
          </div>
          <figure className={styles.code}>
            <img src={note.qrCode} alt="Código para consultar a nota" width={112} height={112} />
            <figcaption>Consulte em nfse.gov.br</figcaption>
          </figure>
        </div>
        {noteParts(note).map(({ title, facts }) => (
          <section key={title} className={styles.part}>
            <h2>{title}</h2>
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Sheet>
    </Paper>
  );
}
