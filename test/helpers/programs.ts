import { spawnSync } from 'node:child_process';

/** True if this machine has the program. It is started with an option that all of them answer. */
export const hasProgram = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
