import { expect, test } from 'vitest'
import { type BoothLead, noFields } from './booth-lead.ts'
import { type Answer, answerOf, isGivenAway, type Outbox, type Sender, sendWaiting } from './booth-send.ts'

const lead = (id: string, changes: Partial<BoothLead> = {}): BoothLead => ({
  ...noFields,
  ...{ id, name: id, userId: 'me', companyId: 'c', eventId: 'e', eventName: 'Expo' },
  ...{ capturedAt: 0, heldUntil: 0, refusal: null },
  ...changes,
})

/** A phone with leads, and a server that stores each ID once. */
function scene(leads: BoothLead[], answers: Record<string, Answer['kind']> = {}, meanwhile = () => {}) {
  const waiting = new Map(leads.map((one) => [one.id, one]))
  const stored: string[] = []
  const log: string[] = []
  const leaving = new Set<string>()
  const outbox: Outbox = {
    all: () => Promise.resolve([...waiting.values()]),
    lockForSending: (id) => {
      const found = waiting.get(id)
      if (found === undefined || found.heldUntil > 0) return Promise.resolve(undefined)
      leaving.add(id)
      return Promise.resolve(found)
    },
    stays: (id) => Promise.resolve(void leaving.delete(id)),
    change: (one) => Promise.resolve(void waiting.set(one.id, one)),
    remove: (id) => Promise.resolve(void waiting.delete(id)),
  }
  const sender: Sender = {
    userId: 'me',
    send: ({ id }) => {
      log.push(id)
      const answer = answers[id] ?? 'kept'
      // The answer is lost after the server has committed.
      if ((answer === 'kept' || answer === 'lost') && !stored.includes(id)) stored.push(id)
      meanwhile()
      return Promise.resolve(
        answer === 'refused' || answer === 'closed' ? { kind: answer, sentence: 'No' } : { kind: answer },
      )
    },
  }
  const round = (who: Sender | 'away' | 'signed_out' = sender) =>
    sendWaiting(
      outbox,
      () => Promise.resolve(who),
      () => 0,
    )
  return { waiting, stored, log, leaving, answers, round, sender }
}

test('sends all waiting leads in order', async () => {
  const { round, waiting, stored } = scene([lead('a'), lead('b'), lead('c')])
  expect(await round()).toBe('sent')
  expect(stored).toEqual(['a', 'b', 'c'])
  expect(waiting.size).toBe(0)
})

test.each([
  ['unreachable', 'later', []],
  ['silent', 'lost', ['a']],
] as const)('stores each lead once after the server was %s', async (_how, how, unchangeable) => {
  const { round, waiting, stored, answers, leaving } = scene([lead('a'), lead('b')], { a: how })
  expect(await round()).toBe('away')
  expect([...waiting.keys()]).toEqual(['a', 'b'])
  expect([...leaving]).toEqual(unchangeable)
  delete answers['a']
  expect(await round()).toBe('sent')
  expect(stored).toEqual(['a', 'b'])
  expect(waiting.size).toBe(0)
})

test('a refused lead stays with its reason without blocking others', async () => {
  const { round, waiting, stored, log, answers } = scene([lead('a'), lead('b')], { a: 'refused' })
  expect(await round()).toBe('sent')
  expect(stored).toEqual(['b'])
  expect(waiting.get('a')?.refusal).toBe('No')
  expect(await round()).toBe('idle')
  expect(log).toEqual(['a', 'b'])
  waiting.set('a', lead('a'))
  delete answers['a']
  await round()
  expect(stored).toEqual(['b', 'a'])
})

test('sends only the leads of the signed-in member', async () => {
  const { round, waiting, log } = scene([lead('a', { userId: 'else' }), lead('b')])
  expect(await round()).toBe('sent')
  expect(log).toEqual(['b'])
  expect([...waiting.keys()]).toEqual(['a'])
})

test('stops at the end of a session without losing leads', async () => {
  const { round, waiting, log } = scene([lead('a'), lead('b')], { a: 'signed_out' })
  expect(await round('signed_out')).toBe('signed_out')
  expect(log).toEqual([])
  expect(await round()).toBe('signed_out')
  expect(log).toEqual(['a'])
  expect(waiting.size).toBe(2)
})

test('a lead waits during its edit', async () => {
  const { round, log } = scene([lead('a', { heldUntil: 30_000 }), lead('b')])
  await round()
  expect(log).toEqual(['b'])
})

test('an edit during a round is sent or waits', async () => {
  const { round, waiting, log, stored } = scene([lead('a'), lead('b'), lead('c')], {}, () => {
    if (log.length > 1) return
    waiting.set('b', lead('b', { warmth: 'hot', heldUntil: 30_000 }))
    waiting.delete('c')
  })
  expect(await round()).toBe('sent')
  expect(stored).toEqual(['a'])
  expect([...waiting.values()]).toEqual([lead('b', { warmth: 'hot', heldUntil: 30_000 })])
})

test('a closed company does not block another one', async () => {
  const other = lead('c', { companyId: 'other' })
  const { round, waiting, stored, log, answers, leaving } = scene([lead('a'), lead('b'), other], { a: 'closed' })
  expect(await round()).toEqual({ closed: 'No' })
  expect(log).toEqual(['a', 'c'])
  expect(stored).toEqual(['c'])
  expect(waiting.get('a')?.refusal).toBeNull()
  expect(leaving.has('a')).toBe(false)
  delete answers['a']
  expect(await round()).toBe('sent')
  expect(stored).toEqual(['c', 'a', 'b'])
})

test.each([
  [201, 'kept'],
  [200, 'kept'],
  [0, 'lost'],
  [401, 'signed_out'],
  [429, 'later'],
  [503, 'later'],
  [402, 'closed'],
  [403, 'closed'],
  [404, 'closed'],
  [400, 'refused'],
  [422, 'refused'],
])('treats an answer of %i as %s', (status, kind) => {
  expect(answerOf({ status, data: { _id: 'a' }, message: 'No' }, 'a').kind).toBe(kind)
})

test('an answer about another lead does not confirm this one', () => {
  expect(answerOf({ status: 201, data: { _id: 'b' }, message: '' }, 'a')).toEqual({ kind: 'later' })
})

test('a lead without a visible owner was reassigned', () => {
  expect(isGivenAway({ _id: 'a', owner: null })).toBe(true)
  expect(isGivenAway({ _id: 'a', owner: { _id: 'me' } })).toBe(false)
})
