import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutated, mutationsOf, sampleOf } from './mutations.mjs'

const mutants = (source: string, path = 'a.ts') =>
  mutationsOf(path, source).map((mutation) => mutated(source, mutation))

it.each([
  ['turns a condition', 'if (isOpen(door)) close(door)', 'if (!(isOpen(door))) close(door)'],
  ['takes a negation back', 'const shut = !isOpen(door)', 'const shut = !!isOpen(door)'],
  ['turns an equality', 'const same = a.id === b.id', 'const same = a.id !== b.id'],
  ['chooses the other', 'const name = known ? a : b', 'const name = !(known) ? a : b'],
  ['turns a truth', 'const options = { strict: true }', 'const options = { strict: false }'],
  ['drops the clause on the right', 'const may = a && b', 'const may = (a)'],
  ['drops the clause on the left', 'const may = a && b', 'const may = (b)'],
  ['drops a fallback', "const name = given ?? 'x'", 'const name = (given)'],
  ['moves a bound by one', 'const long = text.length > max', 'const long = text.length >= max'],
  ['moves a bound that is a number', 'const much = list.length > 40', 'const much = list.length > 41'],
  ['moves a bound of a schema', 'const name = z.string().max(60)', 'const name = z.string().max(61)'],
  ['skips a call', 'function f() { tell(tx) }', 'function f() { ; }'],
  ['skips a call that is awaited', 'async function f() { await tell(tx) }', 'async function f() { ; }'],
  ['skips a step of a chain', 'const shown = rows.filter(isShown).map(view)', 'const shown = rows.map(view)'],
])('%s', (_, source, expected) => {
  expect(mutants(source)).toContain(expected)
})

it('inverts a comparison in a condition once', () => {
  expect(mutants('if (a === b) c')).toEqual(['if (a !== b) c'])
  expect(mutants('if (!a) b')).toEqual(['if (!!a) b'])
})

it.each([
  ['types', 'type A = 1 | true\ninterface B { a: 2 }\nconst a = (b: A<3>): b is C => d'],
  ['imports', "import a from 'a'"],
  ['texts', "const a = 'if (b) c'"],
  ['measures', 'const edgePx = 80'],
  ['the value of a name', 'export const rowsMax = 10_000'],
])('leaves %s unchanged', (_, source) => {
  expect(mutants(source)).toEqual([])
})

it('visits values with a type assertion', () => {
  expect(mutants('const a = (b && c) as D')).toContain('const a = ((b)) as D')
})

it('mutates content of elements', () => {
  expect(mutants('const a = <b>{c && <d />}</b>', 'a.tsx')).toContain('const a = <b>{(c)}</b>')
})

it('leaves valid code after any mutation', () => {
  const folder = 'packages/cards/src'
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )) {
    const source = readFileSync(`${folder}/${name}`, 'utf8')
    for (const mutation of sampleOf(mutationsOf(name, source), 10, 1)) {
      const changed = mutated(source, mutation)
      expect(changed).not.toBe(source)
      expect(() => mutationsOf(name, changed)).not.toThrow()
    }
  }
})

it('selects the same mutations for the same seed', () => {
  const list = Array.from({ length: 100 }, (_, at) => at)
  const sample = sampleOf(list, 10, 1)
  expect(sample).toHaveLength(10)
  expect(new Set(sample).size).toBe(10)
  expect(sample).toEqual(sample.toSorted((one, other) => one - other))
  expect(sampleOf(list, 10, 1)).toEqual(sample)
  expect(sampleOf(list, 10, 2)).not.toEqual(sample)
  expect(sampleOf(list, 1_000, 1)).toEqual(list)
})

it('samples all files evenly', () => {
  const list = Array.from({ length: 10 }, (_, at) => at)
  const taken = list.map(() => 0)
  for (let seed = 0; seed < 2_000; seed++) for (const at of sampleOf(list, 3, seed)) taken[at] = (taken[at] ?? 0) + 1
  for (const count of taken) expect(count).toBeGreaterThan(500)
  for (const count of taken) expect(count).toBeLessThan(700)
})
