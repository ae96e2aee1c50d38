import { Paper, Sheet } from '#ui/paper/paper.tsx';
import type { PageBrand } from '#values/brand.ts';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { formatTaxId } from '#values/tax-id.ts';
import { urls } from '#values/urls.ts';
import type { PrintedNote } from '../printed-note.ts';
import styles from './notes.module.css';

interface TaxNotePageProps {
  note: PrintedNote & { qrCode: string };
  incrementId: string;
  brand: PageBrand;
}

/** The note on paper (DANFSe), made from the authorized XML alone. */
export function TaxNotePage({ note, incrementId, brand }: TaxNotePageProps) {
  const { issuer, payer, service, values, declaration } = note;
  const mark = { cancelled: 'CANCELADA', replaced: 'SUBSTITUÍDA' }[note.state as string];
  return (
    <Paper
      back={{ href: urls.order(incrementId), label: 'Voltar ao pedido' }}
      print="Imprimir ou salvar em PDF"
    >
      <Sheet brand={brand} subject={`NFS-e nº ${note.number}`} note={`Chave de acesso ${note.accessKey}`}>
        <div className={styles.title}>
          <div>
            <h1>Documento Auxiliar da NFS-e</h1>
            <p>{note.city}</p>
            {note.isTest && <p className={styles.mark}>NFS-e SEM VALIDADE JURÍDICA</p>}
            {mark && <p className={styles.mark}>{mark}</p>}
          </div>
          <figure className={styles.code}>
            <img src={note.qrCode} alt="Código para consultar a nota" width={112} height={112} />
            <figcaption>Consulte em nfse.gov.br</figcaption>
          </figure>
        </div>
        <Facts
          title="Nota"
          facts={[
            ['Número', note.number],
            ['Competência', formatDay(note.day)],
            ['Emitida em', formatMoment(new Date(note.processedAt))],
            ['Número e série da DPS', `${declaration.number}, série ${declaration.series}`],
            ['Chave de acesso', note.accessKey],
          ]}
        />
        <Facts
          title="Prestador"
          facts={[
            ['Nome', issuer.name],
            ['CNPJ', formatTaxId(issuer.taxId)],
            ['Endereço', issuer.address],
          ]}
        />
        <Facts
          title="Tomador"
          facts={[
            ['Nome', payer.name],
            ['CPF ou CNPJ', payer.taxId && formatTaxId(payer.taxId)],
            ['Endereço', payer.address],
            ['E-mail', payer.email],
          ]}
        />
        <Facts
          title="Serviço"
          facts={[
            ['Código nacional', [service.national, service.nationalName].filter(Boolean).join(' - ')],
            ['Código municipal', service.municipal],
            ['NBS', service.nbs],
            ['Descrição', service.description],
          ]}
        />
        <Facts
          title="Valores"
          facts={[
            ['Valor do serviço', money(values.service)],
            ['Base de cálculo', money(values.base)],
            ['Alíquota do ISS', values.rate && `${values.rate.replace('.', ',')} %`],
            ['ISS', money(values.tax)],
            ['Valor líquido', money(values.net)],
          ]}
        />
      </Sheet>
    </Paper>
  );
}

const money = (text: string): string => (text ? formatReais(Math.round(Number(text) * 100)) : '');

const Facts = ({ title, facts }: { title: string; facts: [string, string][] }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <dl>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  </section>
);
