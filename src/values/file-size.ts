/** Bytes of all files that an operator sends at once: 20 MB. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
