import { contactCode } from '@kartu/cards/contact-code'
import { displayName } from '@kartu/cards/names'
import type { ListedCard } from '@kartu/contracts/company/cards'
import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../api-client.ts'
import { type ApiError, isApiError } from '../api-error.ts'
import { logFault } from '../log.ts'
import { serverPaths } from '../paths.ts'
import { keepCards, keptCards, type OwnCard, type OwnCards } from './own-card-store.ts'
import { keepUser, placesOf } from '../session.ts'

interface Loaded {
  /** The server's answer, else the stored cards; undefined while neither is loaded. */
  own: OwnCards | undefined
  /** Null until the server has answered. */
  user: CurrentUser | null
  error: ApiError | null
  again: () => void
}

/** Every card of the person, from the server if it can be reached, and again when the network is back. */
export function useOwnCards(): Loaded {
  const [own, setOwn] = useState(keptCards)
  const [user, setUser] = useState<CurrentUser | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const load = useCallback(async (): Promise<void> => {
    try {
      const fresh = await ownCards()
      const show = (shown: OwnCards): void => {
        keepCards(shown)
        setOwn(shown)
      }
      const cards = withKeptCodes(fresh.own.cards)
      show({ ...fresh.own, cards })
      setUser(fresh.user)
      setError(null)
      show({ ...fresh.own, cards: await Promise.all(cards.map(withCode)) })
    } catch (thrown) {
      if (!isApiError(thrown)) logFault(thrown)
      else setError(thrown)
    }
  }, [])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the result comes from the network
    void load()
    const again = (): void => void load()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [load])
  return { own, user, error, again: () => void load() }
}

async function ownCards(): Promise<{ own: OwnCards; user: CurrentUser }> {
  const [user, { data }] = await Promise.all([
    callApi(userRoutes.me),
    // Cards of every company, not only of this tab's.
    callApi(cardRoutes.list, { query: { page: 1 } }, { ofPerson: true }),
  ])
  keepUser(user)
  const cards = data.flatMap((card) => ownCard(user, card) ?? [])
  return { own: { cards, at: new Date().toISOString() }, user }
}

function withKeptCodes(cards: readonly OwnCard[]): OwnCard[] {
  const kept = keptCards()?.cards ?? []
  return cards.map((card) => ({ ...card, code: kept.find(({ url }) => url === card.url)?.code }))
}

/** Cards whose codes are loaded; the codes of further cards are plain. */
const codesMax = 5

/** Adds the code that visitors see. Without an answer, the card keeps its code. */
async function withCode(card: OwnCard, at: number): Promise<OwnCard> {
  if (at >= codesMax) return card
  try {
    const answer = await fetch(serverPaths.qrSvg(card.slug))
    return answer.ok ? { ...card, code: await answer.text() } : card
  } catch {
    return card
  }
}

function ownCard(user: CurrentUser, card: ListedCard): OwnCard | undefined {
  const company = placesOf(user).find((place) => place.company._id === card.company_id)?.company
  return (
    company && {
      companyId: card.company_id,
      memberId: card.member_id,
      isPersonal: card.kind === 'personal',
      slug: card.slug,
      url: card.url,
      name: displayName(card),
      title: card.job_title,
      photoUrl: card.photo?.url ?? null,
      contact: contactCode(card, company.name),
      company: {
        name: company.name,
        logoUrl: (card.logo === undefined ? company.logo : card.logo)?.url ?? null,
        colour: card.color ?? company.metadata.color,
      },
    }
  )
}
