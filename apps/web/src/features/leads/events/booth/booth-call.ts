import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import type { Event } from '@kartu/contracts/leads/events'
import { leadPictureRoutes } from '@kartu/contracts/leads/lead-pictures.plain'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { routeUrl } from '../../../../lib/api-client.ts'
import { originCountry } from '../../../../lib/country.ts'
import { currentLocale, errorSentence, t } from '../../../../lib/i18n.ts'
import { randomKey } from '../../../../lib/http/random-key.ts'
import { storedToken } from '../../../../lib/session.ts'
import { timeLimit } from '../../../../lib/http/time-limit.ts'
import { bodyOf, type BoothLead } from './booth-lead.ts'
import { findPicture } from './booth-store.ts'
import { type Answer, answerOf, type Closed, isGivenAway, isPassing, paywalled, type Sender } from './booth-send.ts'

/*
 * Calls of the booth screen. They bypass the client of the other pages, which redirects to the sign-in page when a
 * session ends. Here the member is asked to sign in and can finish the conversation first.
 */

const answerMsMax = 20_000
const pictureMsMax = 120_000

/** IDs of leads that this page sent, and that the member can no longer open. */
export const givenAway = new Set<string>()

interface Heard {
  /** 0 without an answer, or if another server answered. */
  status: number
  data: unknown
  message: string
  /** The server's clock; this phone's if it was not in the answer. */
  serverMs: number
}

const silence: Heard = { status: 0, data: null, message: '', serverMs: 0 }

async function call(
  url: string,
  token: string,
  {
    msMax = answerMsMax,
    ...init
  }: { method?: string; headers?: Record<string, string>; body?: string | FormData; msMax?: number } = {},
): Promise<Heard> {
  try {
    const answer = await fetch(url, {
      ...init,
      headers: {
        ...init.headers,
        Accept: 'application/json',
        'Accept-Language': currentLocale(),
        Authorization: `Bearer ${token}`,
      },
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal: timeLimit(msMax).signal,
    })
    const said = (await answer.json()) as { status?: unknown; data?: unknown; message?: unknown }
    // A page of a hotel's network or a proxy is not an answer.
    if (said.status !== (answer.ok ? 'success' : 'error')) return silence
    const serverMs = Date.parse(answer.headers.get('date') ?? '')
    return {
      status: answer.status,
      data: said.data,
      message: typeof said.message === 'string' ? said.message : errorSentence('internal'),
      serverMs: Number.isNaN(serverMs) ? Date.now() : serverMs,
    }
  } catch {
    return silence
  }
}

export interface SignedIn extends Sender {
  user: CurrentUser
  event: (companyId: string, eventId: string) => Promise<Event | 'away' | 'gone' | Closed>
  /** Adds a member to the people at an event. Returns the reason if the server refuses. */
  join: (companyId: string, event: Event, memberId: string) => Promise<string | undefined>
}

/** Returns the owner of this browser's token, which all further calls use. */
export async function signIn(): Promise<SignedIn | 'away' | 'signed_out'> {
  const token = storedToken()
  if (token === null) return 'signed_out'
  const me = await call(routeUrl(userRoutes.me, {}), token)
  if (me.status === 401 || me.status === 403) return 'signed_out'
  if (me.status !== 200) return 'away'
  const user = me.data as CurrentUser
  const aheadMs = me.serverMs - Date.now()
  return {
    userId: user._id,
    user,
    send: (lead, picture) => sendWhole(lead, token, aheadMs, picture),
    event: async (companyId, eventId) => {
      const found = await call(routeUrl(eventRoutes.get, { params: { companyId, eventId } }), token)
      if (found.status === 200) return found.data as Event
      if (found.status === paywalled) return { closed: found.message }
      return found.status >= 400 && found.status < 500 && !isPassing(found.status) ? 'gone' : 'away'
    },
    join: async (companyId, { _id: eventId, people, revision }, memberId) => {
      const joined = await call(routeUrl(eventRoutes.update, { params: { companyId, eventId } }), token, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomKey() },
        body: JSON.stringify({ member_ids: [...people.map(({ _id }) => _id), memberId], revision }),
      })
      return joined.status === 200 ? undefined : joined.message || t(($) => $.common.network)
    },
  }
}

/** Sends the lead, then its picture; it has arrived once both have. */
async function sendWhole(lead: BoothLead, token: string, aheadMs: number, given?: Blob): Promise<Answer> {
  const answer = await sendLead(lead, token, aheadMs)
  if (answer.kind !== 'kept' || lead.pictureId === undefined) return answer
  const picture = given ?? (await findPicture(lead.id))
  if (picture === undefined) return answer
  const body = new FormData()
  // Text fields come first, so that the server has read them when the file begins.
  body.append('_id', lead.pictureId)
  body.append('file', picture, 'badge.jpg')
  const url = routeUrl(leadPictureRoutes.add, { params: { companyId: lead.companyId, leadId: lead.id } })
  const headers = { 'Idempotency-Key': randomKey() }
  return answerOf(await call(url, token, { method: 'POST', headers, body, msMax: pictureMsMax }), lead.pictureId)
}

/** `aheadMs`: time by which the server's clock is ahead of this phone's. */
async function sendLead(lead: BoothLead, token: string, aheadMs: number): Promise<Answer> {
  const phone = Date.now()
  const body = bodyOf(lead, { server: phone + aheadMs, phone }, originCountry())
  const heard = await call(routeUrl(leadRoutes.create, { params: { companyId: lead.companyId } }), token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomKey() },
    body: JSON.stringify(body),
  })
  const answer = answerOf(heard, lead.id)
  if (answer.kind === 'kept' && isGivenAway(heard.data)) givenAway.add(lead.id)
  return answer
}
