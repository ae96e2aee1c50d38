/** This address is not in `urls`, because every page loads that file. */
export const BOT_FRAME = '/verificacao';
