export const CHECK_FIELDS = 'Confira os campos indicados e tente de novo.';
