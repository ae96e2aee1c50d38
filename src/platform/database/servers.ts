const ADDRESS = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/** Returns the address of each server of `postgres://user:password@first,second:5433/database`, or the address itself for one. */
export function serversOf(connectionString: string): readonly [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(connectionString) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => `${before}${host}${after}`);
  return others.length === 0 ? [connectionString] : [first ?? connectionString, ...others];
}
