import { describe, expect, test } from 'vitest'
import { StableValues } from '../../../test/example-values.ts'
import type { LooseInput, Reply } from '../../../test/client.ts'
import { useReopenedStage } from '../../../test/steps/reopened-stage.ts'
import { allRoutes, byNoun, deletingLast, type NamedRoute, validInputs } from '../../../test/route-inputs.ts'
import { startServer } from '../../../test/server.ts'
import type { Stage } from '../../../test/stage.ts'

/*
 * Sends the examples of the API document and compares their answers with it. `npm test -- api route-examples -u` writes
 * them, and `npm run openapi` puts them into the document.
 */

const server = await (await startServer()).variant({ BILLING: 'sandbox' })

/** Longest answer, in characters of JSON, that the document shows. */
const answerCharactersMax = 350

interface Example extends LooseInput {
  /** Data of a short answer in JSON. */
  answer?: unknown
  refusal?: { status: number; code: string }
}

const examples: Record<string, Example> = {}

describe.each(byNoun(allRoutes))('%s', (_noun, routes) => {
  const stage = useReopenedStage(server)

  test.each(deletingLast(routes))('$name answers its example', async (each) => {
    examples[each.name] = await sendExample(each, stage())
    expect(examples[each.name]).toBeDefined()
  })
})

async function sendExample({ name, route }: NamedRoute, stage: Stage): Promise<Example> {
  const stable = new StableValues()
  const { params, query, body, raw, file } = await validInputs[name](stage)
  const input = { params, query, body, raw, file }
  const client = route.access === 'public' ? server.visitor() : await stage.api()
  const reply = await client.call(route, input)
  if (reply.status >= 500) throw new Error(reply.text)
  const sent = stable.of({ ...(params && { params }), ...(query && { query }), ...(body !== undefined && { body }) })
  return { ...(sent as LooseInput), ...outcome(reply, stable) }
}

test('the document has these examples', async () => {
  expect(Object.keys(examples)).toHaveLength(allRoutes.length)
  const sorted = Object.fromEntries(allRoutes.map(({ name }) => [name, examples[name]]))
  await expect(`${JSON.stringify(sorted, null, 1)}\n`).toMatchFileSnapshot(
    '../../../../../packages/contracts/examples.json',
  )
})

function outcome(reply: Reply, stable: StableValues): Pick<Example, 'answer' | 'refusal'> {
  if (!String(reply.headers['content-type']).startsWith('application/json')) return {}
  const {
    status,
    code,
    request_id: _id,
    ...rest
  } = JSON.parse(reply.text) as { status: string } & Record<string, unknown>
  if (reply.status !== 200) return { refusal: { status: reply.status, code: String(code) } }
  // The order of several rows may depend on random names.
  if (JSON.stringify(rest).includes('},{')) return {}
  const answer = stable.of({ status, ...rest })
  return JSON.stringify(answer).length <= answerCharactersMax ? { answer } : {}
}
