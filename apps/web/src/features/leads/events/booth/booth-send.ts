import { type BoothLead, isDue } from './booth-lead.ts'

/** Where leads wait. */
export interface Outbox {
  all: () => Promise<BoothLead[]>
  /** As it is now; undefined, and it stays, where somebody has changed or deleted it since. */
  letLeave: (id: string) => Promise<BoothLead | undefined>
  stays: (id: string) => Promise<void>
  change: (lead: BoothLead) => Promise<unknown>
  remove: (id: string) => Promise<void>
}

/** Somebody whom the server knows, by a token that is asked about before every round. */
export interface Sender {
  userId: string
  /** `picture` of one that does not wait here. */
  send: (lead: BoothLead, picture?: Blob) => Promise<Answer>
}

/**
 * `kept`: the server has it, now or since an earlier try. `later`: not now. `lost`: nobody knows. `closed`: the company
 * takes nothing from this person at the moment, whatever it is.
 */
export type Answer =
  | { kind: 'kept' | 'later' | 'lost' | 'signed_out' }
  | { kind: 'refused' | 'closed'; sentence: string }

/** `idle`: nothing was due, and nobody was asked. */
export type Round = 'sent' | 'away' | 'signed_out' | 'idle' | Closed

/** What the server said of a company that takes nothing. */
export interface Closed {
  closed: string
}

/**
 * Sends what waits of the person who is signed in, one after the other; what others have left here stays. A lead goes when
 * the server says that it has it, and at no other time: where the answer is lost it is sent again under the same id, and
 * unchanged, because the server may have it.
 */
export async function sendWaiting(
  outbox: Outbox,
  signIn: () => Promise<Sender | 'away' | 'signed_out'>,
  now: () => number = Date.now,
): Promise<Round> {
  const waiting = (await outbox.all()).filter((lead) => isDue(lead, now()))
  if (waiting.length === 0) return 'idle'
  const sender = await signIn()
  if (typeof sender === 'string') return sender
  const closed = new Map<string, string>()
  for (const { id, userId, companyId } of waiting) {
    if (userId !== sender.userId || closed.has(companyId)) continue
    const lead = await outbox.letLeave(id)
    if (lead === undefined) continue
    const answer = await sender.send(lead)
    if (answer.kind === 'kept') {
      await outbox.remove(lead.id)
      continue
    }
    if (answer.kind === 'lost') return 'away'
    await outbox.stays(lead.id)
    if (answer.kind === 'refused') await outbox.change({ ...lead, refusal: answer.sentence })
    else if (answer.kind === 'closed') closed.set(companyId, answer.sentence)
    else return answer.kind === 'later' ? 'away' : 'signed_out'
  }
  const [sentence] = closed.values()
  return sentence === undefined ? 'sent' : { closed: sentence }
}

/** What an answer of the server says of a lead. */
export function answerOf(
  { status, data, message }: { status: number; data: unknown; message: string },
  id: string,
): Answer {
  if (status === 0) return { kind: 'lost' }
  if (status === 200 || status === 201)
    return { kind: (data as { _id?: unknown } | null)?._id === id ? 'kept' : 'later' }
  if (status === 401) return { kind: 'signed_out' }
  if (status < 400 || status >= 500 || isPassing(status)) return { kind: 'later' }
  return { kind: isAboutCompany(status) ? 'closed' : 'refused', sentence: message }
}

export const paywalled = 402

/** Says nothing about what was sent. */
export const isPassing = (status: number): boolean => [408, 409, 425, 429].includes(status)

/** Says that nothing goes into this company: its plan, a licence or a membership has ended. All of that may come back. */
const isAboutCompany = (status: number): boolean => [paywalled, 403, 404].includes(status)
