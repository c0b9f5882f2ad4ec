import { type BoothLead, isDue } from './booth-lead.ts'

/** Store of waiting leads. */
export interface Outbox {
  all: () => Promise<BoothLead[]>
  /** Returns the lead as it is now, to be sent. Undefined if it was changed or deleted since; a changed lead stays. */
  lockForSending: (id: string) => Promise<BoothLead | undefined>
  stays: (id: string) => Promise<void>
  change: (lead: BoothLead) => Promise<unknown>
  remove: (id: string) => Promise<void>
}

/** A signed-in person, whose token is checked before every round. */
export interface Sender {
  userId: string
  /** Sends a lead; `picture` is given for a lead that is not stored here. */
  send: (lead: BoothLead, picture?: Blob) => Promise<Answer>
}

/**
 * `kept`: the server has the lead, now or since an earlier attempt. `later`: try again later. `lost`: the outcome is
 * unknown. `closed`: the company accepts nothing from this person at the moment.
 */
export type Answer =
  | { kind: 'kept' | 'later' | 'lost' | 'signed_out' }
  | { kind: 'refused' | 'closed'; sentence: string }

/** `idle`: nothing was due, so nothing was sent. */
export type Round = 'sent' | 'away' | 'signed_out' | 'idle' | Closed

/** The server's answer about a company that accepts nothing. */
export interface Closed {
  closed: string
}

/**
 * Sends the waiting leads of the signed-in person, one after the other; leads of other members stay. A lead is deleted
 * only once the server confirms it: after a lost answer it is sent again with the same ID and unchanged, because the
 * server may have it.
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
    const lead = await outbox.lockForSending(id)
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

/** Meaning of a server's answer for a lead. */
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

/** True if the answer about a stored lead hides its owner, because a rule gave it to another member. */
export const isGivenAway = (data: unknown): boolean => (data as { owner?: unknown } | null)?.owner === null

export const paywalled = 402

/** True for a status that says nothing about the lead. */
export const isPassing = (status: number): boolean => [408, 409, 425, 429].includes(status)

/** True if the company accepts nothing: its plan, a licence or a membership has ended, perhaps temporarily. */
const isAboutCompany = (status: number): boolean => [paywalled, 403, 404].includes(status)
