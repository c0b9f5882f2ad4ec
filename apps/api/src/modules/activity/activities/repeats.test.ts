import { expect, test } from 'vitest'
import { addressLimits } from '../../../http/limits/address-counter.ts'
import { Repeats } from './repeats.ts'

const { max, windowSeconds } = addressLimits.visits
const page = { companyId: 'one', cardId: 'ani', form: 'page en' }
const began = Date.now()

/** Number of counted visits among `count` visits. */
const counted = (repeats: Repeats, count: number, shown = page, peer = '192.0.2.1', nowMs = began) =>
  Array.from({ length: count }, () => repeats.isOne(shown, {}, peer, nowMs)).filter((isOne) => !isOne).length

test('limits visits by address, card or form per hour', () => {
  const repeats = new Repeats(undefined)
  expect(counted(repeats, max + 5)).toBe(max)
  expect(counted(repeats, 2, { ...page, form: 'vcard' })).toBe(2)
  expect(counted(repeats, 2, { ...page, cardId: 'budi' })).toBe(2)
  expect(counted(repeats, 2, page, '192.0.2.2')).toBe(2)
  expect(counted(repeats, 1, page, '192.0.2.1', began + windowSeconds * 1_000 - 1)).toBe(0)
  expect(counted(repeats, max + 5, page, '192.0.2.1', began + windowSeconds * 1_000)).toBe(max)
})

test('a contact file fetched twice within a second counts once', () => {
  const repeats = new Repeats(undefined)
  const save = (nowMs: number, agent = 'iPhone') =>
    repeats.isOne({ ...page, form: 'vcf 3.0' }, { 'user-agent': agent }, '192.0.2.1', nowMs)
  expect([save(began), save(began + 900), save(began + 900, 'Android'), save(began + 5_000, 'Android')]).toEqual([
    ...[false, true, false, false],
  ])
  expect([...repeats.takeLeftOut()]).toEqual([])
})

test('reports excess visits once per company', () => {
  const repeats = new Repeats(undefined)
  counted(repeats, max + 5)
  counted(repeats, max + 7, { ...page, companyId: 'two', cardId: 'citra' })
  counted(repeats, max + 9, { ...page, form: 'qr svg' })
  expect([...repeats.takeLeftOut()]).toEqual([
    ['one', 5],
    ['two', 7],
  ])
  expect([...repeats.takeLeftOut()]).toEqual([])
})

test('uses the address from trusted proxies, or its IPv6 network', () => {
  const repeats = new Repeats(['10.0.0.0/8'])
  expect(repeats.addressOf({ 'x-forwarded-for': '203.0.113.9' }, '10.0.0.1')).toBe('203.0.113.9')
  expect(repeats.addressOf({ 'x-forwarded-for': '203.0.113.9' }, '192.0.2.1')).toBe('192.0.2.1')
  expect(repeats.addressOf({}, '2001:db8:0:7::1')).toBe(repeats.addressOf({}, '2001:db8:0:7::2'))
  expect(repeats.addressOf({}, '2001:db8:0:7::1')).not.toBe(repeats.addressOf({}, '2001:db8:0:8::1'))
})

test('restarts counting at the maximum number of addresses', () => {
  const repeats = new Repeats(undefined)
  counted(repeats, max)
  for (let at = 0; at < 50_000; at += 1) repeats.isOne(page, {}, `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, began)
  expect(counted(repeats, max + 1)).toBe(max)
})
