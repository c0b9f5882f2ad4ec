import { signIn } from './booth-call.ts'
import type { BoothLead } from './booth-lead.ts'
import { type Outbox, type Round, sendWaiting } from './booth-send.ts'
import { allLeads, changeLead, endRound, lockForSending, removeLead, unlockLead } from './booth-store.ts'

const outbox: Outbox = {
  all: allLeads,
  lockForSending,
  stays: unlockLead,
  change: changeLead,
  remove: removeLead,
}

/**
 * Sends waiting leads. Only one tab sends; in a browser without locks, the IDs prevent duplicates. Undefined in the
 * other tabs.
 */
export async function sendNow(): Promise<Round | undefined> {
  const act = async (): Promise<Round> => {
    const round = await sendWaiting(outbox, signIn)
    await endRound(round === 'sent')
    return round
  }
  if (!('locks' in navigator)) return act()
  return navigator.locks.request('kartu-booth', { ifAvailable: true }, (lock) => (lock ? act() : undefined))
}

/** Sends a lead that this phone cannot store; false if that failed too. */
export async function sendUnkept(lead: BoothLead, picture: Blob | null): Promise<boolean> {
  const sender = await signIn()
  if (typeof sender === 'string' || sender.userId !== lead.userId) return false
  return (await sender.send(lead, picture ?? undefined)).kind === 'kept'
}
