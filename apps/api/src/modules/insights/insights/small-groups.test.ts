import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSum, subsets } from '../../../../test/is-sum.ts'
import { type Cell, mayShow, shownAlone } from './small-groups.ts'

const cell = (division: string | null, team: string | null, people: number): Cell => ({ division, team, people })
const divided = (sizes: Record<string, number>) => Object.entries(sizes).map(([id, people]) => cell(id, null, people))
const shown = (cells: Cell[]) => [...shownAlone(cells).division].toSorted()

test('merges a small division with other small ones', () => {
  expect(shown(divided({ north: 6, south: 9 }))).toEqual(['north', 'south'])
  expect(shown(divided({ north: 6, south: 9, west: 2 }))).toEqual(['south'])
  expect(shown(divided({ north: 6, south: 9, west: 2, east: 3 }))).toEqual(['north', 'south'])
  expect(shown(divided({ north: 6, west: 2 }))).toEqual([])
  expect(shown(divided({ north: 4 }))).toEqual([])
  // People without a division form one more group.
  expect(shown([...divided({ north: 6, south: 9 }), cell(null, null, 1)])).toEqual(['south'])
})

test('allows only requests for whole blocks', () => {
  const cells = divided({ north: 6, south: 9, west: 2 })
  const may = (...division: string[]) => mayShow(cells, { division })
  expect([may('south'), may('north', 'west'), may('north', 'west', 'south')]).toEqual([true, true, true])
  expect([may('north'), may('west'), may('north', 'south'), may('elsewhere')]).toEqual([false, false, false, false])
  expect([mayShow(cells, {}), mayShow(divided({ north: 4 }), {})]).toEqual([true, false])
})

test('members without an account are a small group', () => {
  expect(shown(divided({ north: 6, south: 9, west: 0 }))).toEqual(['south'])
  expect(mayShow(divided({ north: 6, west: 0 }), { division: ['north'] })).toBe(false)
})

test('callers see their own figures even if they are a small group', () => {
  const founder = { ...cell(null, null, 1), isOneself: true }
  expect(shown([...divided({ north: 6, south: 9 }), founder])).toEqual(['north', 'south'])
  expect(mayShow([...divided({ north: 4 }), founder], {})).toBe(true)
  expect(mayShow([...divided({ north: 4 }), founder], { division: ['north'] })).toBe(false)
})

test('hides a team if few members of a division remain outside it', () => {
  const within = [cell('north', 'sales', 6), cell('north', null, 2), cell('south', null, 9)]
  expect(shownAlone(within)).toEqual({ division: new Set(['north', 'south']), team: new Set() })
  const across = [cell('north', 'sales', 3), cell('north', null, 7), cell('south', 'sales', 4), cell('south', null, 6)]
  expect(shownAlone(across)).toEqual({ division: new Set(['north', 'south']), team: new Set(['sales', null]) })
  // Both filters at once would isolate three people.
  expect(mayShow(across, { division: ['north'] })).toBe(true)
  expect(mayShow(across, { team: ['sales'] })).toBe(true)
  expect(mayShow(across, { division: ['north'], team: ['sales'] })).toBe(false)
})

test('no sum or difference describes fewer than five people', () => {
  const id = (...names: string[]) => fc.constantFrom(null, ...names)
  const world = fc.uniqueArray(
    fc.record({
      division: id('north', 'south', 'west'),
      team: id('sales', 'fleet'),
      people: fc.integer({ min: 0, max: 9 }),
    }),
    { selector: ({ division, team }) => `${division} ${team}`, minLength: 1, maxLength: 9 },
  )
  let told = 0
  fc.assert(
    fc.property(world, (cells) => {
      const named = (key: 'division' | 'team') => [...new Set(cells.flatMap((one) => one[key] ?? []))]
      const asks = [
        ...subsets(named('division')).map((division) => (division.length > 0 ? { division } : {})),
        ...subsets(named('team')).flatMap((team) => (team.length > 0 ? [{ team }] : [])),
        ...subsets(named('division')).flatMap((division) =>
          subsets(named('team')).flatMap((team) =>
            division.length > 0 && team.length > 0 ? [{ division, team }] : [],
          ),
        ),
      ]
      const isOf = (ask: { division?: string[]; team?: string[] }, one: Cell) =>
        (ask.division?.includes(one.division ?? '') ?? true) && (ask.team?.includes(one.team ?? '') ?? true)
      const answered = asks.filter((ask) => mayShow(cells, ask))
      const { division: divisions, team: teams } = shownAlone(cells)
      for (const division of divisions) if (division !== null) answered.push({ division: [division] })
      for (const team of teams) if (team !== null) answered.push({ team: [team] })
      told += answered.length
      const rows = answered.map((ask) => cells.map((one) => (isOf(ask, one) ? 1 : 0)))
      if (rows.length === 0) return
      for (const group of subsets(cells)) {
        const people = group.reduce((sum, one) => sum + one.people, 0)
        if (group.length > 0 && people < 5)
          expect(
            isSum(
              rows,
              cells.map((one) => (group.includes(one) ? 1 : 0)),
            ),
          ).toBe(false)
      }
    }),
    { numRuns: 400 },
  )
  expect(told).toBeGreaterThan(400)
})
