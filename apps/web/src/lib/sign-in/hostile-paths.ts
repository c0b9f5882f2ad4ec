/**
 * Hostile values of `?to=`, for tests of the function that checks it and of the browser that follows it. None may be
 * followed, in any language of the reader.
 */
const hosts: readonly (readonly [what: string, text: string])[] = [
  ['another host without a scheme', '//evil.example/x'],
  ['the same with more slashes', '///evil.example'],
  ['a backslash that browsers read as a slash', '/\\evil.example'],
  ['a slash between backslashes', '\\/evil.example'],
  ['backslashes only', '\\\\evil.example'],
  ['a tab, which browsers drop', '/\t/evil.example'],
  ['a line end, which browsers drop', '/\n/evil.example'],
  ['a carriage return', '/\r/evil.example'],
  ['a null character', '/\u0000/evil.example'],
  ['a space', '/ /evil.example'],
  ['an encoded slash', '/%2fevil.example'],
  ['an encoded slash, twice', '/%252fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['an encoded line end', '/%0a/evil.example'],
  ['encoding that never ends', `/${'%25'.repeat(10)}2f`],
  ['encoding that is none', '/%zz'],
  ['dots that lead to two slashes', '/.//evil.example'],
  ['dots that lead up to two slashes', '/a/..//evil.example'],
  ['encoded dots that lead up to two slashes', '/a/%2e%2e//evil.example'],
  ['dots that lead to a language with two slashes', '/./id//evil.example'],
  ['a person before the host', '//user@evil.example'],
  ['our own host as the person', '//kartu.example@evil.example'],
  ['two slashes in the middle', '/team//evil.example'],
  ['two slashes before a fragment', '//evil.example#/team'],
  ['two slashes before a query', '//evil.example?/team'],
]

export const hostilePaths: readonly (readonly [what: string, text: string])[] = [
  ...hosts,
  // The router removes a language and adds the reader's own: the remainder must be as harmless.
  ...hosts.map(([what, text]) => [`${what}, behind a language`, `/id${text}`] as const),
  ...hosts.map(([what, text]) => [`${what}, behind two languages`, `/id/id${text}`] as const),
  ['a scheme', 'https://evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a scheme with one slash', 'https:/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a space', ' javascript:alert(1)'],
  ['a script behind a tab', '\tjavascript:alert(1)'],
  ['a script with a line end in it', 'java\nscript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a relative path', 'team'],
  ['a person without a host', '@evil.example'],
  ['a fragment alone', '#//evil.example'],
  ['a query alone', '?to=//evil.example'],
  ['nothing', ''],
]
