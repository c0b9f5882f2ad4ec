import { isConnectionFault } from '../../../../db/connections/connection-fault.ts'
import type { CardAnswer, CardCache } from '../../../../http/card-cache.ts'
import type { AskedLanguage } from '../../../../http/locale.ts'
import type { Found } from './found-card.ts'
import { unshared } from './shared-caches.ts'

/** Maximum wait for the database if the card is cached. */
const answerMsMax = 2_000
/** Pause after a failed attempt, because each attempt delays a visitor. */
const pauseMs = 1_000

/** Cache key of an answer, and the language that the visitor asks for. */
interface Wanted {
  kind: string
  asked: AskedLanguage | undefined
}

/**
 * Returns the current card. If the database is unavailable, returns the last known card with its age: an hour-old card
 * is more useful to a visitor than an error page.
 */
export async function orLastKnown(
  cache: CardCache,
  slug: string,
  wanted: Wanted,
  load: () => Promise<Found>,
): Promise<Found> {
  if (!lastFound(cache, slug, wanted)) return load()
  const spared = performance.now() - cache.triedInVainMs < pauseMs
  const found = spared ? undefined : await withinTime(load())
  if (found) return found.value
  if (!spared) cache.triedInVainMs = performance.now()
  // Looked up again, because the query may have found that the card was removed.
  return lastFound(cache, slug, wanted) ?? load()
}

function lastFound(cache: CardCache, slug: string, { kind, asked }: Wanted): Found {
  const known = cache.lastKnown(slug, kind, asked)
  if (!known) return undefined
  if (known.link.currentSlug !== slug) return { movedTo: known.link.currentSlug, companyId: known.link.companyId }
  return known.answer && { answer: aged(known.answer, known.ageMs) }
}

/** Returns undefined if the database is unavailable or does not answer in time. */
export async function withinTime<T>(loading: Promise<T>): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), answerMsMax)
  })
  try {
    return await Promise.race([loading.then((value) => ({ value })), tooLong])
  } catch (error) {
    if (!isConnectionFault(error)) throw error
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** `Age` of RFC 9111, section 5.1: seconds since the answer was known to be current. */
function aged(answer: CardAnswer, ageMs: number): CardAnswer {
  const age = { age: String(Math.floor(ageMs / 1000)) }
  return {
    ...answer,
    headers: { ...unshared(answer.headers), ...age },
    ...(answer.unchanged && { unchanged: { ...unshared(answer.unchanged), ...age } }),
  }
}
