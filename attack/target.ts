import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '../apps/api/src/app.ts'
import { readEnv } from '../apps/api/src/settings/env.ts'
import { jobs } from '../apps/api/src/modules/all.ts'
import { openProgram } from '../apps/api/src/program.ts'
import { readBacklog } from '../apps/api/src/operator/backlog.ts'
import { Client, type SentRequest, type Transport } from '../apps/api/test/client.ts'
import { type ProviderServer, startProviders } from '../apps/api/test/outside/company-provider.ts'
import { type ReceivedMail, startMailServer } from '../apps/api/test/outside/mail-server.ts'
import type { RunningProgram } from '../apps/api/test/server.ts'

const settleMsMax = 60_000

/** A started server in production mode, called over HTTP, with a mail server and sign-in providers of the attackers. */
export interface Target extends RunningProgram {
  providers: ProviderServer
  /** TXT records that the name servers return, by name. */
  records: Map<string, string[]>
  /** Waits until every due job has ended, then returns the emails to an address, the newest last. */
  mailsTo(address: string): Promise<ReceivedMail[]>
  close(): Promise<void>
}

export const operatorAddress = 'operator@kartu.example'

export async function startTarget(): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kartu-attack-'))
  const [sink, providers] = await Promise.all([startMailServer(), startProviders()])
  const env = readEnv({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATA_SYNC: 'off',
    PUBLIC_URL: 'https://kartu.example',
    SMTP_URL: sink.url,
    MAIL_FROM: 'Kartu <kartu@kartu.example>',
    CONTACT_EMAIL: operatorAddress,
    BILLING: 'sandbox',
    LOG_LEVEL: 'silent',
    // An attacker has as many network addresses as they like.
    TRUST_PROXY: '127.0.0.1',
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    ...providers.settings,
  })
  const program = await openProgram(env, (error) => process.stderr.write(`${error.stack ?? error.message}\n`))
  const records = new Map<string, string[]>()
  const deps = { ...program.deps, txtRecords: (name: string) => Promise.resolve(records.get(name) ?? []) }
  const app = await buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await deps.queue.work(deps, jobs)
  const transport = overHttp((app.server.address() as AddressInfo).port)
  const { database } = deps

  /** Waits until no job is due or running, so that all emails have been sent. */
  async function settle(): Promise<void> {
    for (const until = performance.now() + settleMsMax; performance.now() < until; await pause(20)) {
      const { queues } = await readBacklog(database.global)
      if (queues.every(({ due, active }) => due + active === 0)) return
    }
    throw new Error('The jobs of the server did not come to an end')
  }

  return {
    deps,
    database,
    providers,
    records,
    visitor: () => new Client(transport),
    as: (person) => new Client(transport).as(person),
    async mailsTo(address) {
      await settle()
      return sink.received.filter(({ to }) => to.toLowerCase() === address.toLowerCase())
    },
    async close() {
      await app.close()
      await program.close()
      sink.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sends each call over its own connection; `remoteAddress` is in the header that the operator's proxy would set. */
function overHttp(port: number): Transport {
  return {
    inject: ({ method, url, remoteAddress, headers, payload }: SentRequest) =>
      new Promise((resolve, reject) => {
        const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
        const sent = request(
          {
            ...{ host: '127.0.0.1', port, method, path: url, agent: false },
            headers: { ...headers, ...length, 'x-forwarded-for': remoteAddress, 'x-forwarded-proto': 'https' },
          },
          (answer) => {
            buffer(answer).then(
              (bytes) =>
                resolve({
                  statusCode: answer.statusCode ?? 0,
                  headers: answer.headers,
                  body: bytes.toString(),
                  rawPayload: bytes,
                }),
              reject,
            )
          },
        )
        sent.once('error', reject)
        sent.end(payload)
      }),
  }
}
