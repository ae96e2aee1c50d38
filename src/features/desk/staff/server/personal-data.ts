import { definePersonalData } from '#platform/personal-data.ts';
import { RETENTION_YEARS } from '#values/retention.ts';

const STAFF = 'staff of the provider, who ask their employer';
const WORK = 'security of the panel, record of processing (LGPD art. 46, 37)';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['staff', 'staff_roles', 'staff_recovery_codes'],
      personal: 'name, work e-mail, password hash, sealed second factor and roles of the staff',
      kept: `${RETENTION_YEARS.operatorViews} years after the block; the audit trail names them by number`,
      why: WORK,
      jobs: ['staff.sweep'],
      erased: null,
      notExported: STAFF,
    },
    {
      tables: ['staff_passkeys'],
      personal:
        'public keys of passkeys of the staff, the names that they gave them, when each was made and last used',
      kept: 'until it is removed, or the access renewed or blocked',
      why: WORK,
      jobs: [],
      otherwise: '"Remover", "Refazer acesso", "Bloquear"',
      erased: null,
      notExported: STAFF,
    },
    {
      tables: ['staff_sessions', 'staff_invites'],
      personal:
        'when a staff member signed in, the kind of browser, and the sealed second factor of a new phone',
      kept: '12 hours; invitations 48 hours',
      why: WORK,
      jobs: ['staff.sweep'],
      erased: null,
      notExported: STAFF,
    },
    {
      tables: ['staff_requests'],
      personal:
        'who of the staff asked for which change of the team, and name and e-mail of an invited person',
      kept: '7 days; the audit trail keeps the act without names',
      why: WORK,
      jobs: ['staff.sweep'],
      erased: null,
      notExported: STAFF,
    },
    {
      tables: ['staff_searches'],
      personal:
        'numbers of the orders and customers that a staff member searched for and found, without the typed words',
      kept: '12 hours',
      why: WORK,
      jobs: ['staff.sweep'],
      erased: null,
      notExported: STAFF,
    },
    {
      tables: ['staff_views'],
      personal: 'filters of a list that a staff member saved under a name, without data of customers',
      kept: "until the member removes them or is blocked; the team's name no member",
      why: WORK,
      jobs: [],
      otherwise: '"Apagar visão", "Bloquear"',
      erased: null,
      notExported: STAFF,
    },
  ],
});
