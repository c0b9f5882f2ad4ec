import { bodyBytesMaxOf } from '@kartu/contracts/route'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectCleanRefusal } from '../../../test/clean-answer.ts'
import { refusalOf, type Reply, routeUrl } from '../../../test/client.ts'
import { signBackIn } from '../../../test/factories.ts'
import { allRoutes, type NamedRoute, validInputs } from '../../../test/route-inputs.ts'
import { startServer } from '../../../test/server.ts'
import { makeStage } from '../../../test/stage.ts'

const server = await (await startServer()).variant({ BILLING: 'sandbox' })
const stage = await makeStage(server)
beforeEach(() => signBackIn(server, stage.company.founder))

const sent = allRoutes.filter(({ route }) => route.method !== 'GET' && !route.upload)
const table = (routes: NamedRoute[]) => routes.map(({ name, route }) => [name, route] as const)

/** Sends contents to the URL of a valid input. All are refused, so they share the records that the URL names. */
async function senderTo({ name, route }: NamedRoute) {
  const url = routeUrl(route, await validInputs[name](stage))
  const client = route.access === 'public' ? server.visitor() : await stage.api()
  return async (content?: { body: string; type: string }): Promise<Reply> => {
    const reply = await client.send(route.method, url, content)
    expectCleanRefusal(reply)
    return reply
  }
}

describe('a form', () => {
  const form = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nSales\r\n--x--\r\n'
  const kinds = {
    'multipart/form-data; boundary=x': form,
    'application/x-www-form-urlencoded': 'name=Sales',
    'text/plain': '{"name":"Sales"}',
  }

  test.each(table(sent))('%s refuses another media type with 415', async (name, route) => {
    const send = await senderTo({ name, route })
    for (const [type, body] of Object.entries(kinds)) {
      expect(body.length).toBeLessThan(bodyBytesMaxOf(route))
      expect(refusalOf(await send({ type, body }))).toMatchObject({ status: 415, code: 'media_type' })
    }
  })
})

describe('a missing body', () => {
  test.each(table(sent.filter(({ route }) => route.body)))('%s refuses it with 400', async (name, route) => {
    const type = route.bodyType ?? 'application/json'
    const send = await senderTo({ name, route })
    for (const content of [undefined, { body: '', type }]) {
      const { status, code } = refusalOf(await send(content))
      expect({ status, code }).toEqual({ status: 400, code: expect.stringMatching(/^(?:invalid|body_missing)$/) })
    }
  })
})
