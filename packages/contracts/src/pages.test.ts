import { expect, test } from 'vitest'
import { isPage } from './pages.ts'

test.each([
  ['/', true],
  ['/id', true],
  ['/id/', true],
  ['/team', true],
  ['/id/team', true],
  ['/team/', true],
  ['/Team', true],
  ['/team/edit', true],
  ['/team/edit/0192d4e0', true],
  ['/team/edit/0192d4e0/more', false],
  ['/pro/recipient/0192d4e0', true],
  ['/company/division', true],
  ['/invitation', true],
  ['/invitation/0192d4e0', true],
  ['/id/invitation/0192d4e0', true],
  ['/users', false],
  ['/teams', false],
  ['/x/team', false],
  ['/en/team', false],
  ['', true],
])('%s is a page: %j', (path, expected) => expect(isPage(path)).toBe(expected))
