import { addressOfNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import { type Notice, noticeData } from '#features/account/accounts/emails/server/notice-data.ts';
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import { defineJob } from '#platform/jobs/job-type.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { MailText } from '#platform/mail/mail-frame.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { urls } from '#values/urls.ts';

export const dataCorrectedMailJob = defineJob(
  'mail.data-corrected',
  'E-mail de dados corrigidos',
  noticeData,
  { urgency: 'mail' },
);

/** The mail leaves out the data, because a mailbox is not the place for them. */
const dataCorrectedMail = ({ baseUrl, ofStore }: { baseUrl: string; ofStore: string }): MailText => ({
  subject: 'Corrigimos os seus dados',
  paragraphs: [
    `A equipe ${ofStore} corrigiu dados do seu cadastro. Confira como ficaram em Meus dados.`,
    'Se você pediu, não precisa fazer mais nada.',
    'Se não pediu, ou se algo ficou errado, fale com a loja o quanto antes.',
  ],
  link: { label: 'Conferir meus dados', url: `${baseUrl}${urls.account()}` },
});

async function mailDataCorrected(deps: MailDeps, notice: Notice): Promise<void> {
  const to = await addressOfNotice(deps, notice);
  if (to !== null) await sendMail(deps, { to, kind: 'data-corrected' }, dataCorrectedMail(storeOf(deps)));
}

export const customerDeskJobHandlers = ({ mailer }: { mailer: Mailer }): JobHandler[] => [
  handleJob(dataCorrectedMailJob, (deps, data) => mailDataCorrected({ ...deps, mailer }, data)),
];
