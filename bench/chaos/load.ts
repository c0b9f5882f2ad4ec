import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { World } from './world.ts'

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
const answerMsMax = 20_000
const editedCards = 20
/** The answer to an upload while others are under way: to be sent again, and no fault. */
export const heldOff = '429 '

export interface Load {
  asked: Asked[]
  acknowledged: Acknowledged
  stop(): Promise<void>
}

/** Visitors and colleagues, through the proxy, each with a pause of their own between two requests; `scale` times as many. */
export function startLoad({ facts, front }: World, scale: number): Load {
  const company = facts.companies[0]
  if (!company) throw new Error('There is no company to work with')
  const asked: Asked[] = []
  const acknowledged: Acknowledged = { emails: [], twice: [], invited: [], pictures: [], edits: new Map() }
  let going = true
  let numbers = 0

  const ask = async (
    kind: string,
    path: string,
    init: RequestInit = {},
    refused: (answer: string) => void = () => {},
  ): Promise<unknown> => {
    const fromMs = performance.now()
    const note = (fault: string) => void asked.push({ kind, fromMs, toMs: performance.now(), fault })
    try {
      const answer = await fetch(front.url + path, { ...init, signal: AbortSignal.timeout(answerMsMax) })
      const text = await answer.text()
      note(answer.status === 200 ? '' : `${answer.status} ${text.slice(0, 160)}`)
      if (answer.status !== 200) refused(`${answer.status} ${text}`)
      return answer.status !== 200
        ? undefined
        : text.startsWith('{')
          ? (JSON.parse(text) as { data: unknown }).data
          : text
    } catch (error) {
      note(String(error))
      return undefined
    }
  }
  const api = `/api/v1/companies/${company.id}`
  const headers = () => ({ authorization: `Bearer ${facts.tokens[(numbers += 1) % facts.tokens.length]}` })
  const send = (kind: string, method: string, path: string, body: object) =>
    ask(kind, api + path, {
      method,
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const cards = company.cards.slice(0, 80)
  const edited = cards.slice(0, Math.max(editedCards, scale))
  const someCard = () => cards[Math.floor(Math.random() * cards.length)]
  const addMember = async (kind: string): Promise<{ _id: string; email: string } | undefined> => {
    const email = `chaos-${(numbers += 1)}@nusantara.example`
    const init = {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ first_name: 'Eko', email }),
    }
    // As the web app does: asked again with the same key, whatever became of the try before.
    for (let tries = 1; tries <= triesMax && going; tries += 1) {
      const made = (await ask(kind, `${api}/members`, init, (answer) => {
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

  /** Each edits cards of their own, so that nobody is told that another was faster. */
  const people = (own: typeof cards): [pauseMs: number, act: () => Promise<unknown>][] => [
    ...Array.from(
      { length: 3 },
      () => [60, () => ask('card', `/c/${someCard()?.slug}`)] as [number, () => Promise<unknown>],
    ),
    [200, () => ask('vcard', `/c/${someCard()?.slug}.vcf`)],
    [150, () => ask('list', `${api}/members?per_page=20`, { headers: headers() })],
    [250, () => addMember('add')],
    [250, () => addMember('add')],
    [
      300,
      async () => {
        const number = (numbers += 1)
        const card = own[number % own.length]
        if (!card) return
        const read = await ask('read', `${api}/cards/${card.id}`, { headers: headers() })
        if (!read) return
        const { revision } = read as { revision: number }
        if (await send('edit', 'PATCH', `/cards/${card.id}`, { revision, first_name: `Edit${number}` }))
          acknowledged.edits.set(card.slug, { number, sinceMs: performance.now() })
      },
    ],
    [
      1_500,
      async () => {
        const form = new FormData()
        form.append('kind', 'photo')
        form.append('file', new Blob([new Uint8Array(await picture((numbers += 1)))]))
        const made = await ask('upload', `${api}/files`, { method: 'POST', headers: headers(), body: form })
        if (made) acknowledged.pictures.push((made as { url: string }).url)
      },
    ],
    [
      5_000,
      async () => {
        const member = await addMember('add')
        if (member && (await send('invite', 'POST', `/members/${member._id}/invitation`, {})))
          acknowledged.invited.push(member.email)
      },
    ],
  ]
  const all = Array.from({ length: scale }, (_, at) =>
    people(edited.filter((_card, place) => place % scale === at)),
  ).flat()
  const running = all.map(async ([pauseMs, act]) => {
    while (going) {
      await act()
      await wait(pauseMs)
    }
  })
  return {
    asked,
    acknowledged,
    async stop() {
      going = false
      await Promise.all(running)
    },
  }
}

const picture = (seed: number): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: seed % 256, g: (seed >> 8) % 256, b: 90 } } })
    .png()
    .toBuffer()
