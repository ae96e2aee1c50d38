/** Document of the frame in which the bot check's script runs. Apart from `urls`, which every page loads. */
export const BOT_FRAME = '/verificacao';
