import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
const { beginSession, resetSession } = await import('../session.ts')
const { chooseCard, chosenCard, forgetOwnCards, keepCards, keptCards } = await import('./own-card-store.ts')

const cards = { cards: [], at: '2026-11-28T12:00:00.000Z' }
beforeEach(() => beginSession('A'.repeat(43)))

test('keeps cards for the session that loaded them', () => {
  keepCards(cards)
  expect(keptCards()).toMatchObject(cards)
})

test('hides the cards from another session', () => {
  keepCards(cards)
  beginSession('B'.repeat(43))
  expect(keptCards()).toBeUndefined()
})

test('stores nothing after the person signed out', () => {
  resetSession()
  forgetOwnCards()
  keepCards(cards)
  expect(kept.has('kartu.own_cards')).toBe(false)
})

test('ignores damaged data', () => {
  kept.set('kartu.own_cards', '{')
  expect(keptCards()).toBeUndefined()
})

test('forgets cards and choice', () => {
  keepCards(cards)
  chooseCard('1')
  forgetOwnCards()
  expect([keptCards(), chosenCard()]).toEqual([undefined, null])
})
