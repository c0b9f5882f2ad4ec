import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { call, keptOpen, type Sent } from './call.ts'
import type { Wanted, World } from './world.ts'

/** One request of a person, as that person saw it. */
export interface Asked {
  kind: string
  fromMs: number
  toMs: number
  /** Empty when it went well. */
  fault: string
}

/** What was acknowledged, and so must be there in the end. */
export interface Acknowledged {
  emails: string[]
  /** Members whose second try was told that they are there: the key of the first one did not hold. */
  twice: string[]
  invited: string[]
  /** Addresses of pictures. */
  pictures: string[]
  /** By link: the number that the card must show at least, and since when. */
  edits: Map<string, { number: number; sinceMs: number }>
}

const triesMax = 20
/** The answer to an upload while others are under way: to be sent again, and no fault. */
export const heldOff = '429 '

export interface Load {
  asked: Asked[]
  acknowledged: Acknowledged
  stop(): Promise<void>
}

/** Of all writes. Of 200 a second that is one upload and one invitation. */
const share = { upload: 0.005, invite: 0.005, edit: 0.49, add: 0.5 }
/** Of all reads; the others are cards. */
const shareOfReads = { vcard: 0.08, list: 0.02 }
/** Cards that somebody edits. */
const editedMax = 80
/** As many as can be under way: who finds so many before them stays away. */
const underWayMax = 200

/** Visitors and colleagues, through the proxy, so many a second of each. */
export function startLoad({ facts, front }: World, { reads, writes }: Wanted): Load {
  const asked: Asked[] = []
  const acknowledged: Acknowledged = { emails: [], twice: [], invited: [], pictures: [], edits: new Map() }
  let going = true
  let numbers = 0
  const agent = keptOpen()

  const ask = async (
    kind: string,
    path: string,
    sent: Sent = {},
    refused: (answer: string) => void = () => {},
  ): Promise<unknown> => {
    const fromMs = performance.now()
    const note = (fault: string) => void asked.push({ kind, fromMs, toMs: performance.now(), fault })
    try {
      const { status, text } = await call(agent, front.url + path, sent)
      note(status === 200 ? '' : `${status} ${text.slice(0, 160)}`)
      if (status === 200) return text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : text
      refused(`${status} ${text}`)
    } catch (error) {
      note(String(error))
    }
    return undefined
  }
  const someOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] ?? nobody()
  const apiOf = (companyId = someOf(facts.companies).id) => `/api/v1/companies/${companyId}`
  const headers = () => ({ authorization: `Bearer ${facts.tokens[(numbers += 1) % facts.tokens.length]}` })
  const json = (method: string, body: object, more: Record<string, string> = {}): Sent => ({
    method,
    headers: { ...headers(), ...more, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const cards = facts.companies.flatMap(({ id, cards: own }) => own.map((card) => ({ ...card, companyId: id })))
  /** One edit of a card at a time, so that nobody is told that another was faster. */
  const untouched = cards.filter((_card, at) => at % Math.ceil(cards.length / editedMax) === 0)

  const addMember = async (api = apiOf()): Promise<{ _id: string; email: string } | undefined> => {
    const email = `chaos-${(numbers += 1)}@nusantara.example`
    const sent = json('POST', { first_name: 'Eko', email }, { 'idempotency-key': randomUUID() })
    // As the web app does: asked again with the same key, whatever became of the try before.
    for (let tries = 1; tries <= triesMax && going; tries += 1) {
      const made = (await ask('add', `${api}/members`, sent, (answer) => {
        if (tries > 1 && /^4\d\d .*email/.test(answer)) acknowledged.twice.push(email)
      })) as { _id: string } | undefined
      if (made) {
        acknowledged.emails.push(email)
        return { _id: made._id, email }
      }
      await wait(500)
    }
    return undefined
  }

  const editCard = async (): Promise<void> => {
    const card = untouched.shift()
    if (!card) return
    const number = (numbers += 1)
    const api = apiOf(card.companyId)
    const read = (await ask('read', `${api}/cards/${card.id}`, { headers: headers() })) as
      | { revision: number }
      | undefined
    const change = json('PATCH', { revision: read?.revision, first_name: `Edit${number}` })
    if (read && (await ask('edit', `${api}/cards/${card.id}`, change)))
      acknowledged.edits.set(card.slug, { number, sinceMs: performance.now() })
    untouched.push(card)
  }

  const upload = async (): Promise<void> => {
    const form = new FormData()
    form.append('kind', 'photo')
    form.append('file', new Blob([new Uint8Array(await picture((numbers += 1)))]))
    const packed = new Response(form)
    const type = packed.headers.get('content-type') ?? ''
    const body = Buffer.from(await packed.arrayBuffer())
    const sent = { method: 'POST', headers: { ...headers(), 'content-type': type }, body }
    const made = (await ask('upload', `${apiOf()}/files`, sent)) as { url: string } | undefined
    if (made) acknowledged.pictures.push(made.url)
  }

  const invite = async (): Promise<void> => {
    const api = apiOf()
    const member = await addMember(api)
    if (member && (await ask('invite', `${api}/members/${member._id}/invitation`, json('POST', {}))))
      acknowledged.invited.push(member.email)
  }

  const edits = writes * share.edit
  const cardsRead = reads * (1 - shareOfReads.vcard - shareOfReads.list) - edits
  const paces = [
    pace(cardsRead, () => ask('card', `/c/${someOf(cards).slug}`)),
    pace(reads * shareOfReads.vcard, () => ask('vcard', `/c/${someOf(cards).slug}.vcf`)),
    pace(reads * shareOfReads.list, () => ask('list', `${apiOf()}/members?per_page=20`, { headers: headers() })),
    pace(edits, editCard),
    pace(writes * share.add, () => addMember()),
    pace(writes * share.upload, upload),
    pace(writes * share.invite, invite),
  ]
  return {
    asked,
    acknowledged,
    async stop() {
      going = false
      await Promise.all(paces.map((stop) => stop()))
      agent.destroy()
    },
  }
}

/** Begins an act so many times a second, as people do who know nothing of each other; answers with what ends it. */
function pace(perSecond: number, act: () => Promise<unknown>): () => Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  let due = 0
  let beforeMs = performance.now()
  const timer = setInterval(() => {
    const nowMs = performance.now()
    due += (perSecond * (nowMs - beforeMs)) / 1000
    beforeMs = nowMs
    for (; due >= 1; due -= 1) {
      if (underWay.size >= underWayMax) continue
      const one = act().finally(() => underWay.delete(one))
      underWay.add(one)
    }
  }, 10)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  }
}

function nobody(): never {
  throw new Error('There is nobody to choose from')
}

const picture = (seed: number): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: seed % 256, g: (seed >> 8) % 256, b: 90 } } })
    .png()
    .toBuffer()
