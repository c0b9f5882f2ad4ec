const address = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * The servers of a database address, each as an address of its own: `postgres://user@one:5432,two:5433/kartu` names two,
 * as libpq writes it. The driver knows one alone.
 */
export function serversIn(text: string): [string, ...string[]] {
  const [, front, hosts, rest] = address.exec(text) ?? []
  if (hosts === undefined) return [text]
  const [first = '', ...others] = hosts.split(',').map((host) => `${front}${host}${rest}`)
  return [first, ...others]
}

/** What libpq calls `target_session_attrs`: which of the servers is meant. */
export const wantedIn = (text: string): string | undefined =>
  /[?&]target_session_attrs=([^&]*)/.exec(text)?.[1]?.toLowerCase()
