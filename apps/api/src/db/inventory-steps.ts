import type { GoneKind, KeptKind } from '@kartu/contracts/governance/erasures.data'
import { Registered } from '../lib/registered.ts'
import {
  type Deletion,
  deletion,
  type Erasure,
  erasure,
  type ExportedPart,
  type GoesWith,
  type InventoryEntry,
} from './data-inventory.ts'
import { jobSchema } from './set-up/job-tables.ts'

/** Facts about every table, from the manifests of the modules. */
export const dataInventory = new Registered<InventoryEntry>('The facts about tables')

/** Steps that erase a person from every table, except from the card and the membership. */
export const erasures = (): (Erasure & { gone: GoneKind | undefined })[] => [
  ...dataInventory.entries.flatMap(({ erase, gone }) => (erase ?? []).map((step) => ({ ...step, gone }))),
  ...jobErasures.map((step) => ({ ...step, gone: 'mails' as const })),
]

/** Rows of a person's membership that a company keeps after an erasure, by kind. */
export const remainders = (): { kind: KeptKind; part: ExportedPart }[] =>
  dataInventory.entries.flatMap(({ stillThere: kind, ofPerson }) =>
    kind !== undefined && ofPerson !== undefined && 'part' in ofPerson ? [{ kind, part: ofPerson }] : [],
  )

/** Deletes rows that refer to members without a foreign key; runs before the members are deleted. */
export const goingWithMembers = (): GoesWith[] => dataInventory.entries.flatMap(({ goesWith }) => goesWith ?? [])

/**
 * Steps that delete a company beyond its foreign keys, in the company's context: first the jobs, last the row in
 * `companies`, whose deletion cascades to every table marked `cascade`.
 */
export const companyDeletions = (): Deletion[] => [
  jobsOfCompany,
  ...dataInventory.entries
    .toSorted((one, other) => Number(one.table === 'companies') - Number(other.table === 'companies'))
    .flatMap(({ onDeletion }) => (typeof onDeletion === 'object' && 'run' in onDeletion ? [onDeletion] : [])),
]

/** SQL that selects the IDs, as text, of the files that a row of the company `$1` shows. */
export const shownPictures = (): string =>
  dataInventory.entries.flatMap(({ pictures }) => Object.values(pictures ?? {})).join('\n  union all ')

/** Parts of a person's own export. */
export const exportedParts = (): ExportedPart[] =>
  dataInventory.entries.flatMap(({ ofPerson }) => (ofPerson !== undefined && 'part' in ofPerson ? [ofPerson] : []))

/** Erasures in the tables of pg-boss, which are not part of our schema. */
const jobErasures: Erasure[] = [
  erasure(
    'erase_jobs',
    (of) => `delete from ${jobSchema}.job
      where data ->> 'companyId' = ${of.companyId}::text and state <> 'active'
        and (data ->> 'memberId' = ${of.memberId}::text or data ->> 'userId' = ${of.userId}::text)`,
  ),
]

/** Deletes waiting jobs; running ones find the company deleted. */
const jobsOfCompany = deletion(
  'jobs',
  `delete from ${jobSchema}.job where data ->> 'companyId' = $1::text and state <> 'active'`,
)
