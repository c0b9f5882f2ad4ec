import { setTimeout as wait } from 'node:timers/promises'
import type { Acknowledged } from './load.ts'
import type { Fault } from './faults.ts'
import type { World } from './world.ts'

/** A card that showed less than what was acknowledged before it was asked for. */
export interface Stale {
  slug: string
  atMs: number
  /** Since the edit that it should have shown. */
  behindMs: number
  /** Nothing had been wrong for five seconds. */
  inHealth: boolean
}

const healthyAfterMs = 5_000

/** Looks at edited cards at each process itself, all the time. */
export function watchCards(world: World, { edits }: Acknowledged, faults: Fault[]) {
  const stale: Stale[] = []
  let looks = 0
  let going = true
  const look = async (url: string, slug: string, wanted: { number: number; sinceMs: number }) => {
    const atMs = performance.now()
    const answer = await fetch(`${url}/c/${slug}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    const text = await answer?.text().catch(() => '')
    const shown = Number(/Edit(\d+)/.exec(text ?? '')?.[1] ?? Number.NaN)
    looks += 1
    if (!answer?.ok || !(shown < wanted.number)) return
    const inHealth = faults.every(({ fromMs, toMs }) => fromMs > performance.now() || toMs + healthyAfterMs < atMs)
    stale.push({ slug, atMs, behindMs: atMs - wanted.sinceMs, inHealth })
  }
  const running = (async () => {
    while (going) {
      const some = [...edits].toSorted(() => Math.random() - 0.5).slice(0, 4)
      await Promise.all(
        world.places.flatMap(({ process }) => some.map(([slug, wanted]) => look(process.url, slug, wanted))),
      )
      await wait(250)
    }
  })()
  return {
    stale,
    looks: () => looks,
    async stop() {
      going = false
      await running
    },
  }
}

/** What was acknowledged and is not there, asked of a process that remembers nothing. */
export async function findLost(world: World, acknowledged: Acknowledged): Promise<string[]> {
  const fresh = await world.startFresh()
  const lost: string[] = []
  const emails = new Set<string>()
  for (const { id } of world.facts.companies)
    for (const email of await emailsOf(world, fresh.url, id)) emails.add(email)
  lost.push(...acknowledged.emails.filter((email) => !emails.has(email)).map((email) => `member ${email}`))
  for (const [slug, { number }] of acknowledged.edits) {
    const text = await (await fetch(`${fresh.url}/c/${slug}`)).text()
    if (!(Number(/Edit(\d+)/.exec(text)?.[1]) >= number)) lost.push(`edit ${number} of ${slug}`)
  }
  for (const path of acknowledged.pictures) {
    const answer = await fetch(new URL(path, fresh.url))
    await answer.arrayBuffer()
    if (!answer.ok) lost.push(`picture ${path} (${answer.status})`)
  }
  const until = performance.now() + mailMsMax
  const unsent = () => acknowledged.invited.filter((email) => !world.mail.recipients.has(email))
  while (unsent().length > 0 && performance.now() < until) await wait(500)
  lost.push(...unsent().map((email) => `mail to ${email}`))
  fresh.kill('SIGKILL')
  await fresh.ended
  return lost
}

async function emailsOf({ facts: { tokens } }: World, url: string, companyId: string): Promise<string[]> {
  const emails: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await untilWell(() =>
      fetch(`${url}/api/v1/companies/${companyId}/members?per_page=100&page=${page}`, {
        headers: { authorization: `Bearer ${tokens[page % tokens.length]}` },
      }),
    )
    const { data, meta } = (await answer.json()) as { data: { email: string }[]; meta: { total: number } }
    emails.push(...data.map(({ email }) => email))
    pages = Math.ceil(meta.total / 100)
  }
  return emails
}

/** The last fault may still be mended as reading begins, and reading is limited by the minute. */
async function untilWell(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.ok) return answer
    if (tries >= triesMax) throw new Error(`Reading back: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    await wait(1_000)
  }
}

const triesMax = 90

/** Mails are tried again with growing pauses. */
const mailMsMax = 180_000
