import { expect, test } from 'vitest'
import { undoEntries } from './team-undo.ts'

const outcome = { outcome: 'done' as const, code: null, message: '' }

test('only who is otherwise than before can be put back', () => {
  const before = { division_id: null, roles: [] }
  const after = { division_id: 'sales', roles: [] }
  expect(
    undoEntries([
      { ...outcome, member_id: 'moved', before, after },
      { ...outcome, member_id: 'was-there', before: after, after },
      { ...outcome, member_id: 'refused', outcome: 'refused', code: 'not_allowed', before: null, after: null },
    ]),
  ).toEqual([{ memberId: 'moved', before, after }])
})

test('the order of roles makes no difference, another role does', () => {
  const both = { division_id: null, roles: ['admin', 'super_admin'] as ('admin' | 'super_admin')[] }
  const turned = { division_id: null, roles: ['super_admin', 'admin'] as ('admin' | 'super_admin')[] }
  const fewer = { division_id: null, roles: ['admin'] as 'admin'[] }
  expect(undoEntries([{ ...outcome, member_id: 'same', before: both, after: turned }])).toEqual([])
  expect(undoEntries([{ ...outcome, member_id: 'changed', before: both, after: fewer }])).toHaveLength(1)
})
