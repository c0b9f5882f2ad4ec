import { describe, expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const origin = 'https://kartu.example'

describe('safePath', () => {
  test.each([
    '/team',
    '/team?search=a%20b&page=2',
    '/team?search=50%25%5C',
    '/team/edit/0190#photo',
    '/id/team',
    '/company',
    '/',
  ])('follows %s', (path) => expect(safePath(path, origin)).toBe(path))

  test.each([
    ['another host without a scheme', '//evil.example/x'],
    ['the same with more slashes', '///evil.example'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['backslashes only', '\\\\evil.example'],
    ['a scheme', 'https://evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a space', ' javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a tab, which browsers drop', '/\t/evil.example'],
    ['a line end, which browsers drop', '/\n/evil.example'],
    ['a carriage return', '/\r/evil.example'],
    ['a null character', '/\u0000/evil.example'],
    ['an encoded slash', '/%2fevil.example'],
    ['an encoded slash, twice', '/%252fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['encoding that never ends', `/${'%25'.repeat(10)}2f`],
    ['encoding that is none', '/%zz'],
    ['dots that lead to two slashes', '/.//evil.example'],
    ['dots that lead up to two slashes', '/a/..//evil.example'],
    ['a relative path', 'team'],
    ['a person before the host', '//user@evil.example'],
    ['nothing', ''],
    ['the login page, which would send back here', '/auth/login?to=/auth/login'],
    ['the login page in Indonesian', '/id/auth/login'],
    ['the logout page', '/auth/logout'],
    ['a path of no sane length', `/${'a'.repeat(3_000)}`],
  ])('refuses %s', (_what, path) => expect(safePath(path, origin)).toBeNull())

  test('refuses what is no text', () => {
    expect(safePath(null, origin)).toBeNull()
    expect(safePath(undefined, origin)).toBeNull()
  })

  test('keeps pages whose name begins like the sign-in pages', () =>
    expect(safePath('/authors', origin)).toBe('/authors'))
})
