import { createHash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { cameBy } from '@kartu/cards/came-by'
import { assembleCard } from '@kartu/cards/resolve-card'
import { signatureHtml, signatureText } from '@kartu/cards/signature'
import { socialNames } from '@kartu/cards/social-names'
import { type ContactKey, isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import type { EmailSignatureDesign } from '@kartu/contracts/sharing/email-signatures'
import { translator } from '@kartu/messages/translator'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import { cardSource } from '../../company/cards/card-source.ts'
import { cardUrl, type CardUrls } from '../../company/cards/cards.view.ts'
import { findCardsOfMembers, type PublicCardRow } from '../../company/cards/public/public-cards.sql.ts'
import { findCalendar } from '../../team/hand-overs/hand-over-plans.sql.ts'
import { type DesignFor, readDesignFor } from './email-signatures.ts'
import { findPerson, listPeople, type SignaturePerson } from './mailboxes.sql.ts'

/** A person's signature. */
export interface PlannedSignature {
  memberId: string
  name: string
  email: string
  html: string
  text: string
  /** SHA-256 of the HTML, in hexadecimal. */
  hash: string
  /** True if the mailbox has a different signature. */
  isDue: boolean
}

const peoplePerStep = 200

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Yields the signatures of everyone with a design, or only of `memberIds`, a few at a time, so that other requests are
 * served in between.
 */
export async function* planSignatures(
  db: Db,
  env: CardUrls,
  companyId: string,
  designFor: DesignFor,
  memberIds: readonly string[] | null = null,
): AsyncGenerator<PlannedSignature> {
  for (let after: string | null = null; ;) {
    const people = await listPeople(db, companyId, after, peoplePerStep, memberIds)
    yield* await planned(db, env, companyId, people, designFor)
    const last = people.at(-1)
    if (last === undefined || people.length < peoplePerStep) return
    after = last.id
    await otherWork()
  }
}

/** Throws if the person has left, has no public card or gets no design. */
export async function planSignature(
  db: Db,
  env: CardUrls,
  companyId: string,
  memberId: string,
): Promise<PlannedSignature> {
  const person = await findPerson(db, companyId, memberId)
  if (!person) throw new AppError('signature_person_left')
  const design = await readDesignFor(db, companyId, person.division_id)
  if (design === null) throw new AppError('signature_no_design')
  const [plan] = await planned(db, env, companyId, [person], () => design)
  if (!plan) throw new AppError('signature_person_left')
  return plan
}

async function planned(
  db: Db,
  env: CardUrls,
  companyId: string,
  people: readonly SignaturePerson[],
  designFor: DesignFor,
): Promise<PlannedSignature[]> {
  const rows = await findCardsOfMembers(
    db,
    companyId,
    people.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.member_id, row]))
  const { today } = await findCalendar(db, companyId)
  return people.flatMap((person) => {
    const row = byId.get(person.id)
    const design = designFor(person.division_id)
    return row && design ? [drawn(env, { design, today }, person, row)] : []
  })
}

function drawn(
  env: CardUrls,
  { design, today }: { design: EmailSignatureDesign; today: string },
  { id, email, division_id: divisionId, html_hash: sent }: SignaturePerson,
  row: PublicCardRow,
): PlannedSignature {
  const card = assembleCard(cardSource(row, Date.now()))
  const t = translator(card.language)
  const nameOf = (key: ContactKey): string => (isSocialKey(key) ? socialNames[key] : t(($) => $.cardPage.key[key]))
  const options = { design, today, divisionId, cardUrl: cameBy(cardUrl(env, row), 'signature'), nameOf }
  const html = signatureHtml(card, options)
  const hash = sha256(html)
  return {
    ...{ memberId: id, name: card.name.display, email, html, hash },
    text: signatureText(card, options),
    isDue: sent !== hash,
  }
}
