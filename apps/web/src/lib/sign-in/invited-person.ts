import { sessionStore } from '../storage.ts'

interface InvitedPerson {
  email: string
  first_name: string
  last_name: string
}

const key = 'kartu.invited_person'
const nobody: InvitedPerson = { email: '', first_name: '', last_name: '' }

/** Stores the recipient of an opened invitation in this tab, to prefill signing in and registering. */
export function keepInvitedPerson(id: string, { email, first_name, last_name }: InvitedPerson): void {
  sessionStore.set(key, JSON.stringify({ id, person: { email, first_name, last_name } }))
}

/** Recipient of the invitation at a return path; empty fields for any other path. */
export function invitedPerson(returnPath: string | null): InvitedPerson {
  const id = /^\/invitation\/([^/?#]+)/.exec(returnPath ?? '')?.[1]
  try {
    const kept = JSON.parse(sessionStore.get(key) ?? '{}') as { id?: string; person?: InvitedPerson }
    return (kept.id === id ? kept.person : undefined) ?? nobody
  } catch {
    return nobody
  }
}

export const forgetInvitedPerson = (): void => sessionStore.remove(key)
