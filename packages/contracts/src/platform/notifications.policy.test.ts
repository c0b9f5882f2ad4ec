import { expect, test } from 'vitest'
import { notificationGroups } from './notifications.data.ts'
import { groupsFor } from './notifications.policy.ts'

test('only super admins choose emails about admins and failed sign-ins', () => {
  expect(groupsFor({ roles: ['super_admin'] })).toEqual(notificationGroups)
  expect(groupsFor({ roles: ['admin'] })).toEqual(['leads', 'requests', 'decisions', 'team', 'imports'])
  expect(groupsFor({ roles: [] })).toEqual(['leads', 'requests', 'decisions', 'team', 'imports'])
})
