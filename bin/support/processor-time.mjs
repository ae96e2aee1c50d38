import { textOf } from './project.mjs';

const TICKS_PER_SECOND = 100;

/** Includes every ended descendant whose parent waited for it. Returns null where the system has no /proc. */
export function processorSeconds() {
  const stat = textOf('/proc/self/stat');
  if (stat === null) return null;
  // The program's name comes before these fields and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return (user + system + childrenUser + childrenSystem) / TICKS_PER_SECOND;
}
