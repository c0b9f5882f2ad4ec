import { expect, test } from 'vitest'
import { isPage } from '../pages.ts'

test.each(['/invitation', '/invitation/0192d4e0', '/id/invitation/0192d4e0'])('%s is a page', (path) =>
  expect(isPage(path)).toBe(true),
)
