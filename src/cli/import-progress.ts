import { Presets, SingleBar } from 'cli-progress';

/** Draws a bar on a terminal, and nothing when the output goes to a file. */
export function progressBar(title: string): { update(done: number, total: number): void; stop(): void } {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar(
    {
      format: `${title} {bar} {value}/{total} linhas`,
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total) {
      if (started) bar.update(done);
      else bar.start(total, done);
      started = true;
    },
    stop: () => started && bar.stop(),
  };
}
