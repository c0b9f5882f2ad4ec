import { expect, test } from 'vitest'
import { bodyOf, type BoothLead, capturedAt, faultsOf, fieldsOfScan, isDue, noFields } from './booth-lead.ts'

const lead = (changes: Partial<BoothLead> = {}): BoothLead => ({
  ...noFields,
  name: 'Jürgen Weißenborn',
  ...{ id: 'a', userId: 'me', companyId: 'c', eventId: 'e', eventName: 'Expo' },
  ...{ capturedAt: 1_000_000, heldUntil: 0, refusal: null },
  ...changes,
})

test.each([
  ['right', 1_060_000, 1_060_000, 1_000_000],
  ['an hour ahead', 4_660_000, 1_060_000, 1_000_000],
  ['an hour behind', 1_060_000, 4_660_000, 4_600_000],
])('corrects the capture time if the phone’s clock is %s', (_how, phone, server, at) => {
  const when = phone - 60_000
  expect(capturedAt({ capturedAt: when }, { server, phone })).toBe(new Date(at).toISOString())
})

test('a clock set back never dates a lead in the future', () => {
  const server = 5_000_000
  expect(capturedAt({ capturedAt: 9_000_000 }, { server, phone: 1_000_000 })).toBe(new Date(server).toISOString())
})

test('sends a lead in the form of the route', () => {
  const typed = lead({ phone: '0812 3456 7788', email: ' j@hanse.example ', note: ' Fish ', warmth: 'hot' })
  expect(bodyOf(typed, { server: 1_000_000, phone: 1_000_000 }, 'ID')).toEqual({
    ...{ _id: 'a', name: 'Jürgen Weißenborn', organisation: '', job_title: '', warmth: 'hot', note: 'Fish' },
    contacts: [
      { key: 'mobile', value: '+6281234567788', code: '62', extension: '' },
      { key: 'email', value: 'j@hanse.example' },
    ],
    event_id: 'e',
    captured_at: '1970-01-01T00:16:40.000Z',
  })
  // Invalid values are sent as typed: the server reports them.
  expect(bodyOf(lead({ phone: '12' }), { server: 0, phone: 0 }, 'ID').contacts).toEqual([
    { key: 'mobile', value: '12' },
  ])
})

test('reports values that the server would refuse', () => {
  expect(faultsOf({ ...noFields, phone: '12', email: 'x@' }, 'ID')).toEqual(['name', 'phone', 'email'])
  expect(faultsOf({ ...noFields, name: 'Rina' }, 'ID')).toEqual([])
})

test('sends a lead after its edit unless it was refused', () => {
  expect(isDue(lead({ heldUntil: 1_000 }), 999)).toBe(false)
  expect(isDue(lead({ heldUntil: 1_000 }), 1_000)).toBe(true)
  expect(isDue(lead({ refusal: 'No' }), 1_000)).toBe(false)
  // The clock was set back by a day.
  expect(isDue(lead({ heldUntil: 86_400_000 }), 1_000)).toBe(true)
})

test('keeps every scanned contact until the lead is sent', () => {
  const contacts = [
    { key: 'phone' as const, value: '+494055501288', code: '49', extension: '' },
    { key: 'mobile' as const, value: '+491715550128', code: '49', extension: '' },
    { key: 'email' as const, value: 'j@hanse.example' },
    { key: 'email' as const, value: 'office@hanse.example' },
    { key: 'linkedin' as const, value: 'in/jurgen' },
  ]
  const scanned = { name: 'Jürgen', contacts, way: 'badge' as const, badge_id: '4711', note: 'Address: Kai 4' }
  const { scan, ...fields } = fieldsOfScan(scanned)
  expect(fields).toMatchObject({ name: 'Jürgen', phone: '+49 171 5550128', email: 'j@hanse.example' })
  expect(faultsOf(fields, 'ID')).toEqual([])
  const body = bodyOf(lead({ ...fields, scan }), { server: 1_000_000, phone: 1_000_000 }, 'ID')
  expect(body).toMatchObject({ way: 'badge', badge_id: '4711', note: 'Address: Kai 4' })
  expect(body.contacts.map(({ key, value }) => `${key} ${value}`)).toEqual([
    'mobile +491715550128',
    'email j@hanse.example',
    'phone +494055501288',
    'email office@hanse.example',
    'linkedin in/jurgen',
  ])
})
