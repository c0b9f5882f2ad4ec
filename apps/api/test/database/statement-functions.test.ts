import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const makers = /^(runner|changer|reader|finder)\b/

/** A function of one statement, as written. */
interface Made {
  name: string
  values: number
  used: number
  /** The text contains another one, which may use values too. */
  isJoined: boolean
}

function madeIn(path: string): Made[] {
  const source = readFileSync(path, 'utf8')
  if (!source.includes('statement-functions.ts')) return []
  const made: Made[] = []
  new Visitor({
    CallExpression({ callee, typeArguments, arguments: [name, text] }) {
      const [tuple] = typeArguments?.params ?? []
      if (!makers.test(source.slice(callee.start, callee.end)) || tuple?.type !== 'TSTupleType') return
      if (name === undefined || text === undefined) return
      const written = source.slice(text.start, text.end)
      made.push({
        name: source.slice(name.start, name.end),
        values: tuple.elementTypes.length,
        used: Math.max(0, ...[...written.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))),
        isJoined: !/^['`]/.test(written) || written.includes('${'),
      })
    },
  }).visit(parseSync(path, source).program)
  return made
}

// Values that a statement does not name are left out, so a condition that was forgotten would not fail.
test('each statement names all values of its function', () => {
  const made = globSync('apps/api/src/**/*.ts').flatMap(madeIn)
  expect(made.length).toBeGreaterThan(300)
  expect(made.filter(({ values, used, isJoined }) => (isJoined ? used > values : used !== values))).toEqual([])
})
