import { ADDRESS_LABELS } from '#features/account/accounts/addresses/server/address-labels.ts';
import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { CONTRACT, days, definePersonalData, ERASE, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { exportAccount } from './erase-account.ts';
import { DECISIONS } from './identity-history.ts';
import { identityDecisions } from './internal/tables.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['customers'],
      personal: 'name, e-mail, new e-mail, CPF, birthday, phone, hash of the password',
      kept: `as long as the account; unused ${RETENTION_YEARS.inactiveAccounts} years, after two notices; a new e-mail without proof ${days(RETENTION_DAYS.pendingEmails)}; never confirmed and without orders ${days(RETENTION_DAYS.unconfirmedAccounts)}; an unconfirmed CPF ${days(RETENTION_DAYS.cpfClaims)}`,
      why: CONTRACT,
      jobs: [
        'customers.sweep',
        'customers.unconfirmed',
        'customers.close',
        'customers.inactive',
        'identity.sweep',
        'emails.sweep',
      ],
      otherwise: ERASE,
      erased: 'deleted; an empty row stays where orders hang on it',
    },
    {
      tables: ['identity_decisions'],
      personal: "operator's decision about CPF or partner, and its reason",
      kept: 'as long as the account',
      why: 'record of processing, defence of rights (LGPD art. 37, 7 VI)',
      jobs: [],
      otherwise: ERASE,
      erased: 'deleted',
    },
  ],
  labels: {
    customers: {
      chapter: 'person',
      title: 'Cadastro',
      columns: {
        fullName: 'Nome',
        socialName: 'Nome social',
        email: 'E-mail',
        emailConfirmed: 'E-mail confirmado',
        pendingEmail: 'Novo e-mail, ainda sem confirmação',
        pendingEmailSince: 'Novo e-mail pedido em',
        cpf: 'CPF',
        cpfSince: 'CPF informado em',
        passport: 'Passaporte',
        country: 'País',
        birthDate: 'Nascimento',
        gender: 'Sexo',
        affiliation: 'Filiação',
        phone: 'Telefone',
        createdAt: 'Conta criada em',
        eraseDueAt: 'Exclusão marcada para',
      },
      words: { gender: { 1: 'Masculino', 2: 'Feminino' } },
    },
    addresses: {
      chapter: 'person',
      title: 'Endereços',
      columns: { ...ADDRESS_LABELS, isDefault: 'Endereço principal' },
    },
    identity_decisions: {
      chapter: 'choices',
      title: 'Decisões da loja sobre o seu cadastro',
      columns: { at: 'Quando', action: 'Decisão', reason: 'Motivo' },
      words: {
        action: { ...DECISIONS, partner_left: 'Você saiu do convênio' },
      },
    },
  },
  exportOf: ofCustomer(exportAccount),
  merge: ({ db }: Deps, merger) => giveRows(db, identityDecisions, merger),
});
