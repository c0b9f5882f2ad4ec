import { expect, test } from 'vitest'
import { demoLeads, demoVisits } from './demo-leads.ts'
import { demoPeople } from './demo-people.ts'

test('no two people have the same name', () => {
  const leads = demoLeads(140, 14).map(({ name }) => name)
  const people = demoPeople(200).map(({ first_name: first, last_name: last }) => `${first} ${last}`)
  expect([new Set(leads).size, new Set(people).size]).toEqual([140, 200])
})

test('no lead came through an NFC tag', () => {
  expect(demoLeads(140, 14).filter(({ source }) => source === 'nfc')).toEqual([])
})

test('visits fall between 7:00 and 22:00 in Jakarta', () => {
  const nowMs = Date.parse('2026-11-28T04:00:00Z')
  const visits = demoVisits(14, nowMs)
  const hours = visits.map(({ atMs }) => (new Date(atMs).getUTCHours() + 7) % 24)
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([7, 21])
  expect(Math.max(...visits.map(({ atMs }) => atMs))).toBeLessThan(nowMs)
})

test('some visitors open the same card twice a day', () => {
  const views = demoVisits(14, Date.parse('2026-11-28T04:00:00Z')).filter(
    ({ kind, isBot }) => kind === 'view' && !isBot,
  )
  const visitors = new Set(views.map(({ visitor }) => visitor)).size
  expect(visitors / views.length).toBeGreaterThan(0.6)
  expect(visitors / views.length).toBeLessThan(0.9)
})
