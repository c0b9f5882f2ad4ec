import { expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import { canManageBackgrounds, canUseBackground } from './backgrounds.plain.ts'
import { CreateBackground } from './backgrounds.ts'

test.each<[Role[], boolean]>([
  [[], false],
  [['division_admin'], false],
  [['admin'], true],
  [['super_admin'], true],
])('%j manages private backgrounds: %j', (roles, expected) => {
  expect(canManageBackgrounds({ roles })).toBe(expected)
  expect(canUseBackground({ roles }, { shared: false })).toBe(expected)
  expect(canUseBackground({ roles }, { shared: true })).toBe(true)
})

test('a background has a picture, or content on a colour', () => {
  const id = '0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f'
  expect(CreateBackground.parse({ name: 'Office' })).toEqual({
    name: 'Office',
    picture_id: null,
    content: 'text',
    side: 'right',
    shared: false,
  })
  expect(CreateBackground.safeParse({ name: 'Office', picture_id: id, content: 'none' }).success).toBe(true)
  expect(CreateBackground.safeParse({ name: 'Office', content: 'none' }).error?.issues[0]?.path).toEqual(['content'])
})
