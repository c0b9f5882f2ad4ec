import { createHash } from 'node:crypto'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes'
import yauzl from 'yauzl'
import type { z } from 'zod'
import { buffer } from 'node:stream/consumers'
import { beforeEach } from 'vitest'
import type { Queue } from '../../src/jobs/queue.ts'
import { walletUpdateJob } from '../../src/modules/sharing/wallet-passes/pass-updates.ts'
import type { Client } from '../client.ts'
import { type TestCompany, unique } from '../factories.ts'
import { startApplePushServer } from '../outside/apple-push-server.ts'
import { startGoogleWallet } from '../outside/google-wallet-server.ts'
import { ApplePassShape } from '../outside/wallet-shapes.ts'
import { runJob } from '../run-job.ts'
import { startOwnServer } from '../server.ts'

type PassJson = z.infer<typeof ApplePassShape>

/** The files of a pass. Throws if its JSON has other keys than the published ones. */
export async function unpacked(pass: Buffer): Promise<{ files: Map<string, Buffer>; json: PassJson }> {
  const zip = await yauzl.fromBufferPromise(pass)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return { files, json: ApplePassShape.parse(JSON.parse(String(files.get('pass.json')))) }
}

export const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')

/** A server with Apple Wallet, and Google Wallet if asked for, both imitated. Update jobs run only when a test runs them. */
export async function walletStage({ hasGoogle } = { hasGoogle: false }) {
  const apple = await startApplePushServer()
  const google = await startGoogleWallet()
  const server = await startOwnServer({ APPLE_PUSH_URL: apple.url, ...(hasGoogle && google.settings) })
  const { deps } = server
  const queued: string[] = []
  const { queue } = deps
  const enqueue = queue.enqueue.bind(queue)
  const held: Queue['enqueue'] = async (tx, of, payload, afterSeconds) => {
    if (of.queue === 'wallet_update') queued.push((payload as { companyId: string }).companyId)
    else await enqueue(tx, of, payload, afterSeconds)
  }
  Object.assign(queue, { enqueue: held })
  beforeEach(() => {
    Object.assign(apple.says, { status: 200, reason: '', answers: true })
    apple.says.byToken.clear()
    apple.received.length = 0
    google.received.length = 0
    Object.assign(google.says, { status: 200, delayMs: 0 })
    queued.length = 0
  })

  const visitor = server.visitor()
  const linkOf = async ({ api, id }: { api: Client; id: string }): Promise<string> => {
    const { apple_url: url } = await api.data(walletPassRoutes.create, { params: { companyId: id } })
    return String(url).replace('https://kartu.test', '')
  }
  const fetchPass = async (path: string) => {
    const answer = await server.app.inject({ url: path })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  }
  const passOf = async (owner: { api: Client; id: string }) => unpacked((await fetchPass(await linkOf(owner))).bytes)

  /** A phone that has added a pass. */
  const addPhone = async ({ serialNumber, authenticationToken }: PassJson) => {
    const device = unique()
    const pushToken = createHash('sha256').update(device).digest('hex')
    const path = `/wallet/apple/v1/devices/${device}/registrations/pass.test.kartu.cards`
    const headers = { authorization: `ApplePass ${authenticationToken}` }
    const phone = {
      device,
      pushToken,
      register: (token = pushToken) =>
        server.app.inject({
          method: 'POST',
          url: `${path}/${serialNumber}`,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: JSON.stringify({ pushToken: token }),
        }),
      unregister: () => server.app.inject({ method: 'DELETE', url: `${path}/${serialNumber}`, headers }),
      changed: (since?: string) =>
        server.app.inject({ url: `${path}${since === undefined ? '' : `?passesUpdatedSince=${since}`}` }),
      latest: (more: Record<string, string> = {}) =>
        server.app.inject({
          url: `/wallet/apple/v1/passes/pass.test.kartu.cards/${serialNumber}`,
          headers: { ...headers, ...more },
        }),
    }
    await phone.register()
    return phone
  }
  /** Edits a card from its current revision. */
  const editCard = async ({ api, id }: TestCompany, cardId: string, body: object) => {
    const params = { companyId: id, cardId }
    const { revision } = await api.data(cardRoutes.get, { params })
    await api.data(cardRoutes.update, { params, body: { ...body, revision } })
  }
  const update = ({ id }: Pick<TestCompany, 'id'>) => runJob(walletUpdateJob, deps, { companyId: id })
  const pushesTo = ({ pushToken }: { pushToken: string }) =>
    apple.received.filter(({ token }) => token === pushToken).length
  return { server, apple, google, queued, visitor, linkOf, fetchPass, passOf, addPhone, editCard, update, pushesTo }
}
