import { describe, expect, test } from 'vitest'
import { hostilePaths } from './hostile-paths.ts'
import { localPath, safePath } from './safe-path.ts'

const origin = 'https://kartu.example'

describe('safePath', () => {
  test.each(['/team', '/team?search=a%20b&page=2', '/team?search=50%25%5C', '/team/edit/0190#photo', '/company', '/'])(
    'follows %s',
    (path) => expect(safePath(path, origin)).toBe(path),
  )

  test.each<readonly [what: string, path: string]>([
    ...hostilePaths,
    ['the login page, which would redirect back here', '/auth/login?to=/auth/login'],
    ['the login page in Indonesian', '/id/auth/login'],
    ['the sign-in pages with a fragment', '/auth#x'],
    ['the logout page', '/auth/logout'],
    ['an excessively long path', `/${'a'.repeat(3_000)}`],
  ])('refuses %s', (_what, path) => expect(safePath(path, origin)).toBeNull())

  test('refuses values that are not text', () => {
    expect(safePath(null, origin)).toBeNull()
    expect(safePath(undefined, origin)).toBeNull()
  })

  test('keeps pages whose name starts like the sign-in pages', () =>
    expect(safePath('/authors', origin)).toBe('/authors'))

  test.each([
    ['/id/team', '/team'],
    ['/id?page=2', '/?page=2'],
    ['/id#photo', '/#photo'],
    ['/id/id/team', '/team'],
    ['/idea', '/idea'],
  ])('returns %s without its language', (path, shorter) => expect(safePath(path, origin)).toBe(shorter))

  test('a result passes the check again unchanged', () => {
    for (const [, path] of hostilePaths) {
      for (const text of [path, `/id${path}`, `/team?to=${encodeURIComponent(path)}`, `/team#${path}`]) {
        const given = localPath(text, origin)
        if (given === null) continue
        expect(localPath(given, origin)).toBe(given)
        expect(new URL(given, origin).origin).toBe(origin)
      }
    }
  })
})

test('localPath follows the sign-in pages', () =>
  expect(localPath('/auth/login?to=%2Fteam', origin)).toBe('/auth/login?to=%2Fteam'))
