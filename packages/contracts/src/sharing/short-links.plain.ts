import type { Role } from '../actor.ts'
import { canEditCard, writesForCompany } from '../company/cards.policy.ts'
import { eventCodeLetters } from '../leads/events.plain.ts'
import type { Principal } from '../principal.ts'

const links = '/companies/:companyId/short-links'
const link = `${links}/:linkId` as const

export const shortLinkRoutes = {
  list: { method: 'GET', path: links, access: 'company', answer: 'page' },
  create: { method: 'POST', path: links, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: link, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: link, access: 'company', answer: 'data' },
} as const

/** Purposes of a link. An opened `tag` counts as the source `nfc`. */
export const shortLinkKinds = ['campaign', 'event', 'print', 'meeting', 'tag'] as const
export type ShortLinkKind = (typeof shortLinkKinds)[number]

/** Content of the page of an ended link: a button to the card, or only the notice. */
export const shortLinkEndings = ['card', 'notice'] as const
export type ShortLinkEnding = (typeof shortLinkEndings)[number]

/** `off`, `date` and `openings` are the reasons why a link has ended. */
export const shortLinkStates = ['active', 'off', 'date', 'openings'] as const

/** Unambiguous letters and digits: 49 bits, so that a link cannot be guessed. */
export const shortLinkLetters = eventCodeLetters
export const shortLinkTokenLength = 10

/** True for a valid token, as in `/x/{token}` and in the URL of a card (`?x=`). */
export const isShortLinkToken = (text: string): boolean =>
  text.length === shortLinkTokenLength && [...text].every((letter) => shortLinkLetters.includes(letter))

interface CardFacts {
  memberId: string
  divisionId: string | null
  roles: readonly Role[]
}

/** Members create links to their own card, admins also to the cards that they manage. */
export const canManageShortLinks = (actor: Principal, card: CardFacts): boolean => canEditCard(actor, card)

/** Pointing a link to another card requires the right to manage both cards for the company. */
export const canPointShortLink = (actor: Principal, from: CardFacts, to: CardFacts = from): boolean =>
  writesForCompany(actor, from) && writesForCompany(actor, to)
