/** Apart from `urls`, which every page loads. */
export const BOT_FRAME = '/verificacao';
