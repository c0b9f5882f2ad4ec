import { useCallback, useEffect, useRef, useState } from 'react'
import { lastCompanyId } from '../../../../lib/sign-in/last-company.ts'
import { currentLocale } from '../../../../lib/i18n.ts'
import { localised } from '../../../../lib/locale.ts'
import { paths } from '../../../../lib/paths.ts'
import { currentCompanyId, isSignedIn, onSessionChange } from '../../../../lib/session.ts'
import { useStore } from '../../../../lib/store.ts'
import { isBoothKept } from '../../../../lib/company/waiting-leads.ts'
import { signIn, type SignedIn } from './booth-call.ts'
import type { BoothLead } from './booth-lead.ts'
import { sendNow } from './booth-outbox.ts'
import type { Closed, Round } from './booth-send.ts'
import { storeBooth, storeScanner } from './offline-scanner.ts'
import { allLeads, boothChanges, type BoothKit, boothRounds, findKit, isNoRoom, keepKit } from './booth-store.ts'

type Reach = Exclude<Round, 'idle'>
/** Ability of this browser to store waiting leads. */
type Room = 'enough' | 'full' | 'none'

export interface Booth {
  /**
   * `opening` until anything is known, `unknown` if nothing was stored and the server does not answer, `outside` while
   * a person who manages the event is not among the people there.
   */
  state: 'opening' | 'open' | 'gone' | 'outside' | 'unknown' | 'signed_out'
  kit: BoothKit | undefined
  /** Leads of the person at this booth. */
  waiting: readonly BoothLead[]
  /** Number of leads of others who used this phone. */
  ofOthers: number
  /** Outcome of the last attempt to reach the server. */
  reach: Reach
  /** True once the screen is stored, so that it works offline. */
  isKept: boolean
  /** True once the reader of cards and codes is stored as well. */
  canScan: boolean
  room: Room
  open: () => void
  /** Adds the person to an event that they manage. Returns the reason if the server refuses. */
  join: () => Promise<string | undefined>
  /** Reloads the waiting leads. */
  refresh: () => Promise<void>
  send: () => void
}

const retryMsMin = 5_000
const retryMsMax = 60_000
/** Interval at which missing parts of the screen are requested again. */
const keepAgainMs = 10_000

/** All data of the booth screen: from the network if there is one, else from this phone's store. */
export function useBooth(eventId: string): Booth {
  const [kit, setKit] = useState<BoothKit>()
  const [state, setState] = useState<Booth['state']>('opening')
  const [leads, setLeads] = useState<readonly BoothLead[]>([])
  const [reach, setReach] = useState<Reach>('sent')
  const [isKept, setKept] = useState(false)
  const [canScan, setCanScan] = useState(false)
  const [room, setRoom] = useState<Room>('enough')
  /** The signed-in person, once the server has confirmed it. */
  const [userId, setUserId] = useState<string>()
  const [join, setJoin] = useState<Joinable['join']>()
  const changes = useStore(boothChanges)
  const rounds = useStore(boothRounds)

  const refresh = useCallback(
    () =>
      allLeads().then(
        (all) => setLeads(all),
        () => setRoom('none'),
      ),
    [],
  )
  useEffect(() => void refresh(), [changes, refresh])

  const isKeeping = useRef(false)
  const keep = useCallback(async (): Promise<void> => {
    if (isKeeping.current) return
    isKeeping.current = true
    if (await storeBooth().catch(() => false)) setKept(true)
    if (await storeScanner().catch(() => false)) setCanScan(true)
    isKeeping.current = false
  }, [])
  const open = useCallback(async (): Promise<void> => {
    const known = await findKit(eventId).catch(() => undefined)
    if (known) {
      setKit(known)
      setState('open')
    }
    const who = await signIn()
    if (typeof who === 'string') {
      setReach(who)
      if (!known) setState(who === 'away' ? 'unknown' : 'signed_out')
      return
    }
    setUserId(who.userId)
    const fresh = await kitOf(who, eventId, known)
    if (fresh === 'away') {
      setReach('away')
      if (!known) setState('unknown')
      return
    }
    setJoin(fresh !== 'gone' && 'join' in fresh ? () => fresh.join : undefined)
    if (fresh !== 'gone' && 'join' in fresh) {
      setReach('sent')
      if (known?.userId !== who.userId) setKit(undefined)
      setState('outside')
      return
    }
    if (fresh !== 'gone' && 'closed' in fresh) {
      setReach(fresh)
      setState(known?.userId === who.userId ? 'open' : 'gone')
      return
    }
    if (fresh === 'gone') {
      // The earlier message about sending still applies.
      setReach((last) => (typeof last === 'object' ? last : 'sent'))
      // The data belongs to the previous user; their leads stay.
      if (known?.userId !== who.userId) setKit(undefined)
      setState('gone')
      return
    }
    setReach('sent')
    setKit(fresh)
    setState('open')
    await keepKit(fresh).catch((error: unknown) => setRoom(isNoRoom(error) ? 'full' : 'none'))
  }, [eventId])

  const isOpen = state === 'open'
  useEffect(() => {
    if (!isOpen || (isKept && canScan)) return undefined
    // oxlint-disable-next-line react/set-state-in-effect -- the result comes from the network
    void keep()
    const timer = setInterval(() => void keep(), keepAgainMs)
    return () => clearInterval(timer)
  }, [isOpen, isKept, canScan, keep])

  const [pause, setPause] = useState(retryMsMin)
  const send = useCallback(async (): Promise<void> => {
    // A browser that stores nothing has nothing to send, which says nothing about the network.
    const round = await sendNow().catch((): Round => 'idle')
    if (round === undefined || round === 'idle') return
    setReach(round)
    setPause((last) => (round === 'sent' || round === 'signed_out' ? retryMsMin : Math.min(last * 2, retryMsMax)))
  }, [])

  // Counts the leads again after some were sent, by this tab or another.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the result comes from the browser's database and the server
    void open()
  }, [open, rounds])

  // Waiting leads are retried with growing pauses, at once when the network or the person returns.
  const waits = leads.some(({ refusal }) => refusal === null)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void send(), pause)
    return () => clearInterval(timer)
  }, [waits, pause, send])
  useEffect(() => {
    const back = (): void => {
      void send()
      void open()
    }
    const gone = (): void => setReach('away')
    window.addEventListener('online', back)
    window.addEventListener('offline', gone)
    // Another tab signed out, or in again. Signing out closes the booth; an expired session is only reported.
    const stop = onSessionChange(() => {
      if (isSignedIn() || isBoothKept()) back()
      else location.assign(localised(paths.login, currentLocale()))
    })
    return () => {
      window.removeEventListener('online', back)
      window.removeEventListener('offline', gone)
      stop()
    }
  }, [open, send])

  const me = userId ?? kit?.userId
  const own = leads.filter((lead) => lead.userId === me)
  return {
    ...{ state, kit, reach, isKept, canScan, room, refresh },
    waiting: own,
    ofOthers: leads.length - own.length,
    open: () => void open(),
    join: async () => {
      const fault = await join?.()
      if (fault === undefined) await open()
      return fault
    },
    send: () => void send(),
  }
}

/** An event that the person may join, because they manage it. */
interface Joinable {
  join: () => Promise<string | undefined>
}

/** The current event from the server, for the signed-in person. */
async function kitOf(
  who: SignedIn,
  eventId: string,
  known: BoothKit | undefined,
): Promise<BoothKit | 'away' | 'gone' | Closed | Joinable> {
  const ids = who.user.companies.map(({ company }) => company._id)
  const only = ids.length === 1 ? ids[0] : undefined
  const companyId = [known?.companyId, currentCompanyId(), lastCompanyId(), only].find((id) =>
    ids.some((one) => one === id),
  )
  if (!companyId) return 'gone'
  const event = await who.event(companyId, eventId)
  if (typeof event === 'string' || 'closed' in event) return event
  const me = who.user.companies.find(({ company }) => company._id === companyId)?.membership._id
  const person = event.people.find(({ _id }) => _id === me)
  if (person === undefined)
    return event.may_manage && me !== undefined ? { join: () => who.join(companyId, event, me) } : 'gone'
  const { name, place, first_day, last_day, zone } = event
  return {
    ...{ eventId, companyId, userId: who.userId, name, place, first_day, last_day, zone },
    person: { name: person.name, title: person.job_title, url: person.url },
    met: event.by_person.find(({ member }) => member?._id === me)?.leads ?? 0,
  }
}
