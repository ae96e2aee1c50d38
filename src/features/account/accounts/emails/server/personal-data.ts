import type { Deps } from '#platform/deps.ts';
import { CONTRACT, days, definePersonalData, ofCustomer, ofEnding } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { deleteEmailsOf, selectEmailsOf } from './internal/personal-queries.ts';
import type { ChangeNoticeKind } from './internal/tables.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['mailed_codes'],
      personal: 'e-mail, hashes of code and link',
      kept: '24 hours',
      why: CONTRACT,
      jobs: ['emails.sweep'],
      erased: 'deleted',
    },
    {
      tables: ['email_changes'],
      personal: 'replaced e-mail',
      kept: days(RETENTION_DAYS.replacedEmails),
      why: 'security; copy and erasure of messages under it (LGPD art. 7 IX, 18)',
      jobs: ['emails.sweep'],
      erased: 'deleted',
    },
    {
      tables: ['email_change_notices'],
      personal: 'e-mail that the account leaves, hash of the link that restores it',
      kept: days(RETENTION_DAYS.emailChangeNotices),
      why: 'security (LGPD art. 7 IX)',
      jobs: ['emails.sweep'],
      erased: 'deleted',
    },
  ],
  labels: {
    email_changes: {
      chapter: 'access',
      title: 'E-mails trocados',
      columns: { previousEmail: 'E-mail anterior', previousProved: 'Confirmado', at: 'Quando' },
    },
    email_change_notices: {
      chapter: 'access',
      title: 'Avisos sobre a troca de e-mail',
      columns: { at: 'Quando', email: 'Enviado para', kind: 'Assunto', undoable: 'Pode desfazer a troca' },
      words: {
        kind: {
          asked: 'Troca pedida',
          asked_by_store: 'Troca pedida à loja',
          changed: 'E-mail trocado',
          undone: 'Troca desfeita',
          kept: 'Conta mantida',
          merged: 'Conta juntada',
        } satisfies Record<ChangeNoticeKind, string>,
      },
    },
    mailed_codes: {
      chapter: 'access',
      title: 'Códigos enviados por e-mail',
      columns: { purpose: 'Para', email: 'E-mail', expiresAt: 'Vale até' },
      words: { purpose: { email: 'Confirmar o e-mail', password: 'Nova senha', sign_in: 'Entrar' } },
    },
  },
  exportOf: ofCustomer(({ db }: Deps, customerId) => selectEmailsOf(db, customerId)),
  erase: ofCustomer(({ db }: Deps, customerId) => deleteEmailsOf(db, customerId)),
  merge: ofEnding(({ db }: Deps, customerId) => deleteEmailsOf(db, customerId)),
});
