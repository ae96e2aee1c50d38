const ADDRESS = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/** The address of each server of `postgres://user:password@first,second:5433/database`; for one server, the address itself. */
export function serversOf(connectionString: string): readonly [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(connectionString) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => `${before}${host}${after}`);
  return others.length === 0 ? [connectionString] : [first ?? connectionString, ...others];
}
