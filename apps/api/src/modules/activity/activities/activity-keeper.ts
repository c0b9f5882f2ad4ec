import { isConnectionFault } from '../../../db/connections/connection-fault.ts'
import type { Deps } from '../../../deps.ts'
import type { Lost, Visit, VisitKeeper } from '../../../http/visits.ts'
import { addLosses, addRepeats, insertVisits, type KeptVisit } from './activities.sql.ts'
import { type Classified, classifyVisit } from './classify-visit.ts'
import { Repeats } from './repeats.ts'
import { noteSeenAgain } from './seen-again.ts'
import { seenAgainParameter } from './seen-again-links.ts'
import { visitorNumber, VisitorSalts } from './visitor-salts.ts'

/**
 * Stores visits per company: address and user agent are hashed to a number here and discarded. Each company's part of a
 * batch is one statement, so it is stored whole or not at all.
 */
export function activityKeeper({ database, env }: Pick<Deps, 'database' | 'env'>): VisitKeeper {
  const salts = new VisitorSalts()
  const repeats = new Repeats(env.trustProxy)
  const keepOf = async (companyId: string, counted: readonly Counted[]): Promise<void> => {
    const db = database.read({ companyId })
    const known = await salts.load(db, companyId)
    const kept = counted.map(({ visit: { headers, peer, atMs, shown }, found }): KeptVisit => {
      const address = repeats.addressOf(headers, peer)
      const traits = [shown.cardId, address, headers['user-agent'] ?? '', found.language ?? '', found.country ?? '']
      return { ...found, atMs, cardId: shown.cardId, visitor: visitorNumber(known, atMs, traits) }
    })
    await insertVisits(db, companyId, kept)
    const again = counted.filter(({ visit, found }) => isOfMail(visit, found)).map(({ visit }) => visit)
    if (again.length > 0) await noteSeenAgain(database, companyId, again)
  }
  return {
    // Uses about 3 % of a core. The limit for PGlite is lower, because it runs in this process.
    perSecond: database.kind === 'pglite' ? 250 : 1_000,
    leavesOut: (shown, headers, peer) => repeats.isOne(shown, headers, peer),
    async keep(visits) {
      let lost: Lost | undefined
      let tried = 0
      // After a failure of the database, the remaining companies are not tried.
      const trying = async (count: number, work: () => Promise<unknown>) => {
        const isAway = lost !== undefined && isConnectionFault(lost.fault)
        const fault = isAway ? lost?.fault : await faultOf(work())
        if (fault) lost = { count: (lost?.count ?? 0) + count, fault }
      }
      for (const [companyId, counted] of byCompany(visits, env.countryHeader, new URL(env.publicUrl).host)) {
        tried += counted.length
        await trying(counted.length, () => keepOf(companyId, counted))
      }
      for (const [companyId, count] of repeats.takeLeftOut())
        await trying(0, () => addRepeats(database.read({ companyId }), companyId, count))
      return { tried, lost }
    },
    keepLosses: (count) => addLosses(database.global, count),
  }
}

interface Counted {
  visit: Visit
  found: Classified
}

function byCompany(
  visits: readonly Visit[],
  countryHeader: string | undefined,
  appHost: string,
): Map<string, Counted[]> {
  const companies = new Map<string, Counted[]>()
  for (const visit of visits) {
    const found = classifyVisit(visit, countryHeader, appHost)
    if (!found) continue
    const { companyId } = visit.shown
    const own = companies.get(companyId)
    if (own) own.push({ visit, found })
    else companies.set(companyId, [{ visit, found }])
  }
  return companies
}

const faultOf = (work: Promise<unknown>): Promise<Error | undefined> =>
  work.then(
    () => undefined,
    (error: Error) => error,
  )

/** True if a person opened a card through a link that may identify the recipient of a mailed card. */
const isOfMail = ({ url }: Visit, { kind, audience }: Classified): boolean =>
  kind === 'view' && audience === 'visitor' && url.includes(`${seenAgainParameter}=`)
