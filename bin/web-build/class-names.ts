import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LENGTH = 4;

export interface ClassNames {
  /** The short name of a CSS module's class. It derives from file and name, so that both builds agree. */
  of(name: string, file: string): string;
  fileOf(short: string): string | undefined;
}

export function classNames(root: string): ClassNames {
  const origins = new Map<string, { name: string; file: string }>();
  return {
    of(name, file) {
      const [path = ''] = file.split('?');
      const short = shorten(`${relative(root, path)}:${name}`);
      const origin = origins.get(short);
      if (origin && (origin.name !== name || origin.file !== path))
        throw new Error(`"${name}" in ${path} and "${origin.name}" in ${origin.file} need other names`);
      origins.set(short, { name, file: path });
      return short;
    },
    fileOf: (short) => origins.get(short)?.file,
  };
}

function shorten(text: string): string {
  const letters = createHash('sha256').update(text).digest('base64').replace(/[+/=]/g, '');
  const first = letters.search(/[a-zA-Z]/);
  return letters.slice(first, first + LENGTH);
}
