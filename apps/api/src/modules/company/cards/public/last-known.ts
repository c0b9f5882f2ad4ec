import { isConnectionFault } from '../../../../db/connections/connection-fault.ts'
import type { CardAnswer, CardCache } from '../../../../http/card-cache.ts'
import type { Found } from './found-card.ts'
import { unshared } from './shared-caches.ts'

/** A visitor who could have the card from memory waits no longer for the database. */
const answerMsMax = 2_000
/** After a try in vain it is not asked again for so long: each try would keep a visitor waiting. */
const pauseMs = 1_000

/**
 * The card as it is, or as it was known last where the database cannot be asked, with its age. A card was handed over
 * to be read: an hour-old one serves the person who stands before its owner, a page of errors does not.
 */
export async function orLastKnown(
  cache: CardCache,
  slug: string,
  kind: string,
  load: () => Promise<Found>,
): Promise<Found> {
  if (!lastFound(cache, slug, kind)) return load()
  const spared = performance.now() - cache.triedInVainMs < pauseMs
  const found = spared ? undefined : await withinTime(load())
  if (found) return found.value
  if (!spared) cache.triedInVainMs = performance.now()
  // Looked up again: the question may have ended with the answer that there is no card any more.
  return lastFound(cache, slug, kind) ?? load()
}

function lastFound(cache: CardCache, slug: string, kind: string): Found {
  const known = cache.lastKnown(slug, kind)
  if (!known) return undefined
  if (known.link.currentSlug !== slug) return { movedTo: known.link.currentSlug }
  return known.answer && { answer: aged(known.answer, known.ageMs) }
}

/** Undefined where the database is away, or does not answer in time. */
async function withinTime<T>(loading: Promise<T>): Promise<{ value: T } | undefined> {
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

/** `Age` as RFC 9111, section 5.1 says it: seconds since the answer was known to be right. */
function aged(answer: CardAnswer, ageMs: number): CardAnswer {
  const age = { age: String(Math.floor(ageMs / 1000)) }
  return {
    ...answer,
    headers: { ...unshared(answer.headers), ...age },
    ...(answer.unchanged && { unchanged: { ...unshared(answer.unchanged), ...age } }),
  }
}
