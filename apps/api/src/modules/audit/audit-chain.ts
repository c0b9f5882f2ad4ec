import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/db.ts'
import { eachCompanyWith } from '../../db/each-company.ts'
import * as sql from './audit-chain.sql.ts'
import { hashOfLink, hashOfValues, type Link } from './audit-hashes.ts'

/*
 * The chain of a company's audit log. The program may only add entries; who owns the database may do anything. So once an
 * hour each new entry becomes a link: a hash over what it says and over the hash of the link before. Who keeps the last
 * number and hash elsewhere (`audit head`) can tell later (`audit verify`) that no entry up to there was changed, taken
 * out or put in between.
 *
 * What an entry says of a person goes when the person is erased, and the chain stays whole: it has a hash of these
 * values with a random number that goes with them.
 */

/** Adds to each company's chain what its log has had since. */
export const linkEntries = (database: Database): Promise<void> =>
  eachCompanyWith(database, sql.hasUnlinked, (_db, companyId) => linkEntriesOf(database, companyId))

/** The same for one company, at once. */
export async function linkEntriesOf(database: Database, companyId: string): Promise<void> {
  const db = database.read({ companyId })
  while ((await sql.findUnlinked(db, companyId)).length > 0) await linkStep(database, companyId)
}

const linkStep = (database: Database, companyId: string): Promise<void> =>
  database.transaction({ companyId }, async (tx) => {
    let { number, hash } = await sql.lockHead(tx, companyId)
    const links = (await sql.findUnlinked(tx, companyId)).map(({ entry, values }) => {
      const nonce = values && randomUUID()
      const valuesHash = values && hashOfValues({ ...values, nonce })
      number += 1
      hash = hashOfLink(hash, number, entry, valuesHash)
      return { number, hash, entryId: entry.id, valuesHash, nonce }
    })
    if (links.length > 0) await sql.insertLinks(tx, companyId, links)
  })

export interface Verdict {
  head: Link
  /** Links up to this one are no longer kept; 0 where all are. */
  trimmed: number
  /** Entries whose personal values are gone, as an erasure takes them. */
  erased: number
  /** What does not fit, in words; nothing where the log is as it was written. */
  faults: string[]
}

const faultsMax = 20

/** Reads the whole chain of a company again; with a link noted earlier it has to lead through that one. */
export async function verifyChain(database: Database, companyId: string, noted?: Link): Promise<Verdict> {
  const db = database.read({ companyId })
  const faults: string[] = []
  let head: Link = { number: 0, hash: '' }
  let erased = 0
  let isNotedThere = noted === undefined
  let trimmed = 0
  for (;;) {
    const links = await sql.findLinks(db, companyId, head.number)
    for (const { number, hash, entry, values, valuesHash } of links) {
      if (head.number === 0 && entry === null && (await sql.isCutSaid(db, companyId, { number, hash }))) {
        // What stands before it went with it, because the company does not keep it any longer.
        if (noted?.number === number) isNotedThere = noted.hash === hash
        head = { number, hash }
        trimmed = number
        continue
      }
      if (number !== head.number + 1) faults.push(`Links are gone: ${head.number + 1} to ${number - 1}.`)
      if (entry === null) faults.push(`The entry of link ${number} is gone.`)
      else if (hash !== hashOfLink(head.hash, number, entry, valuesHash))
        faults.push(`Link ${number} does not fit: its entry ${entry.id} was changed, or the link before it.`)
      if (values === null && valuesHash !== null) erased += 1
      if (values !== null && hashOfValues(values) !== valuesHash)
        faults.push(`What the entry of link ${number} says of a person was changed.`)
      if (noted?.number === number) isNotedThere = noted.hash === hash
      head = { number, hash }
    }
    if (links.length < sql.entriesPerStep || faults.length >= faultsMax) break
  }
  if (!isNotedThere && noted)
    faults.push(
      noted.number < trimmed
        ? `Link ${noted.number} is older than what the company keeps: its log begins after link ${trimmed}.`
        : `The chain does not lead through ${noted.number}:${noted.hash}.`,
    )
  const smuggled = await sql.countSmuggled(db, companyId)
  if (smuggled > 0) faults.push(`Entries that were put in behind the end of the chain: ${smuggled}.`)
  return { head, trimmed, erased, faults: faults.slice(0, faultsMax) }
}
