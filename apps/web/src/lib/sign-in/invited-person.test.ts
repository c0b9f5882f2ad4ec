import { expect, test } from 'vitest'
import { forgetInvitedPerson, invitedPerson, keepInvitedPerson } from './invited-person.ts'

test('keeps the invited person for the path of their invitation only', () => {
  const ayu = { email: 'ayu@example.com', first_name: 'Ayu', last_name: 'Lestari' }
  const nobody = { email: '', first_name: '', last_name: '' }
  expect(invitedPerson('/invitation/0190')).toEqual(nobody)
  keepInvitedPerson('0190', ayu)
  expect(invitedPerson('/invitation/0190')).toEqual(ayu)
  for (const path of ['/invitation/0191', '/invitation', '/team', null]) expect(invitedPerson(path)).toEqual(nobody)
  forgetInvitedPerson()
  expect(invitedPerson('/invitation/0190')).toEqual(nobody)
})
