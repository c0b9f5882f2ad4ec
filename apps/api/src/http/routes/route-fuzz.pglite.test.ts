import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LooseInput } from '../../../test/client.ts'
import { apiDocument, deviation, operationOf } from '../../../test/documented-answer.ts'
import { signBackIn } from '../../../test/factories.ts'
import { useReopenedStage } from '../../../test/steps/reopened-stage.ts'
import { allRoutes, byNoun, deletingLast, type NamedRoute, validInputs } from '../../../test/route-inputs.ts'
import { valuesOf } from '../../../test/schema-values.ts'
import { startServer } from '../../../test/server.ts'
import type { Stage } from '../../../test/stage.ts'
import { isMainScope } from '../../../test/test-cases.ts'
import { type Parameter, resolve } from '../reference/api-document.ts'

/*
 * Sends generated inputs to every operation and compares the answers with the document. `npm run fuzz -- --minutes 30`
 * runs it for longer, with another seed.
 */

const rounds = Number(process.env['FUZZ_ROUNDS'] ?? (isMainScope ? 1 : 2))
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_129)
const endsAt = Date.now() + Number(process.env['FUZZ_MINUTES'] ?? Infinity) * 60_000

const server = await (await startServer()).variant({ BILLING: 'sandbox' })

describe.each(byNoun(allRoutes))('%s', (_noun, routes) => {
  const stage = useReopenedStage(server)

  test.each(deletingLast(routes))('$name answers as documented', async (each) => {
    expect(await firstDeviation(each, stage())).toBeUndefined()
  })
})

/** The first input whose answer differs from the document. */
async function firstDeviation({ name, route }: NamedRoute, stage: Stage): Promise<object | undefined> {
  const valid = await Promise.resolve(stage)
    .then(validInputs[name])
    .catch(() => undefined)
  // An earlier call of the noun deleted what the input needs.
  if (!valid) return undefined
  const client = route.access === 'public' ? server.visitor() : await stage.api()
  const inputs = fc.sample(inputsOf(name, valid), { numRuns: rounds, seed })
  for (const input of [valid, ...inputs]) {
    if (Date.now() > endsAt) return undefined
    // An earlier call may have ended the session.
    await signBackIn(server, stage.company.founder)
    const wrong = deviation(name, await client.call(route, input))
    if (wrong !== undefined) return { input, wrong }
  }
  return undefined
}

/** Inputs by the document, with the parameters of a valid one so that most calls find their record. */
function inputsOf(name: string, { params, file }: LooseInput): fc.Arbitrary<LooseInput> {
  const operation = operationOf(name)
  const parameters = (operation.parameters ?? []).map((each) => resolve<Parameter>(apiDocument, each))
  const query = Object.fromEntries(
    parameters.filter((each) => each.in === 'query').map((each) => [each.name, valuesOf(apiDocument, each.schema)]),
  )
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
  return fc.record({
    params: fc.constant(params ?? {}),
    query: fc
      .record(query, { requiredKeys: [] })
      .map((values) =>
        Object.fromEntries(Object.entries(values).map(([key, value]) => [key, text(value).toWellFormed()])),
      ),
    body: content && !content.schema.format ? valuesOf(apiDocument, content.schema) : fc.constant(undefined),
    ...(file && { file: fc.constant(file) }),
  })
}
