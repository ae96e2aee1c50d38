import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const hasProc = process.platform === 'linux';

/** Distinguishes a process from a later one with its number. A zombie counts as ended. */
export function processIdentity(pid: number): string | null {
  return hasProc ? identityFromProc(pid) : identityFromPs(pid);
}

function identityFromProc(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The command name may contain spaces and brackets, so the fields are counted from its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedAt] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return null;
  const boot = readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${boot}:${startedAt}`;
}

function identityFromPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

export function clusterProcesses(clusterDir: string, postmasterPid: number | null): number[] {
  if (hasProc) {
    // The working directory of every PostgreSQL process is its data directory.
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && linkOrNull(`/proc/${name}/cwd`) === clusterDir)
      .map(Number)
      .filter((pid) => processIdentity(pid) !== null && isPostgres(readOrNull(`/proc/${pid}/comm`)));
  }
  return postmasterPid !== null && isPostgres(commandFromPs(postmasterPid)) ? [postmasterPid] : [];
}

function isPostgres(command: string | null): boolean {
  return command?.includes('postgres') ?? false;
}

function commandFromPs(pid: number): string | null {
  if (identityFromPs(pid) === null) return null;
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function linkOrNull(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
