import type { ContactCode } from '@kartu/cards/contact-code'
import { ownToken } from '../session.ts'
import { localStore } from '../storage.ts'

/** A person's own card stored in their browser, so that its code can be shown offline. */
export interface OwnCard {
  companyId: string
  memberId: string
  isPersonal: boolean
  slug: string
  /** The public page, absolute. */
  url: string
  name: string
  title: string
  photoUrl: string | null
  /** The contact for a code that needs no network; missing in cards stored by older versions. */
  contact?: ContactCode
  /** The public code in its company's design, as SVG; missing until it is loaded. */
  code?: string | undefined
  company: { name: string; logoUrl: string | null; colour: string }
}

export interface OwnCards {
  /** The first one is the card that the person shows first. */
  cards: readonly OwnCard[]
  /** ISO 8601: last confirmation by the server. */
  at: string
}

const cardsKey = 'kartu.own_cards'
const chosenKey = 'kartu.own_card'

/** Cards belong to one session: another person who signs in on this browser finds none. */
const sessionMark = (): string => (ownToken() ?? '').slice(0, 12)

export function keptCards(): OwnCards | undefined {
  try {
    const kept = JSON.parse(localStore.get(cardsKey) ?? 'null') as (OwnCards & { session: string }) | null
    return kept !== null && kept.session === sessionMark() ? kept : undefined
  } catch {
    return undefined
  }
}

/** Stores nothing after the person signed out, while their cards were loading. */
export function keepCards(cards: OwnCards): void {
  if (ownToken() !== null) localStore.set(cardsKey, JSON.stringify({ ...cards, session: sessionMark() }))
}

/** Company of the card that was shown last. */
export const chosenCard = (): string | null => localStore.get(chosenKey)
export const chooseCard = (companyId: string): void => localStore.set(chosenKey, companyId)

export function forgetOwnCards(): void {
  localStore.remove(cardsKey)
  localStore.remove(chosenKey)
}
