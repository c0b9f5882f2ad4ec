import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { storedFileKinds } from '@kartu/contracts/platform/files'
import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import { hashRow } from '../../../../db/rows.ts'
import { shownPictures } from '../../../../db/inventory-steps.ts'
import { reader } from '../../../../db/statement-functions.ts'

/** ID, as text, of the file that a JSON block shows, or null. */
export const fileOfBlock = `coalesce(block -> 'document' ->> '_id', block -> 'still' ->> '_id')`

/** SQL that returns a template's blocks as rows `block`. */
export const templateBlocks = (column: string): string =>
  `jsonb_array_elements(coalesce(${column} -> 'blocks' -> 'before', '[]') || coalesce(${column} -> 'blocks' -> 'after', '[]')) block`

/** IDs of the files that blocks show. */
export const fileIdsOf = (blocks: readonly CardBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'document') return [block.document._id]
    return block.kind === 'video' && block.still !== null ? [block.still._id] : []
  })

const fileRow = z.object({
  id: z.string(),
  kind: z.enum(storedFileKinds),
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number().nullable(),
})
export type BlockFile = z.infer<typeof fileRow>

const columns = 'id, kind, hash, width, height, bytes'
/** Returns files of the company, locked against the sweep until the transaction ends. */
export const lockBlockFiles = reader(fileRow)<[companyId: string, ids: readonly string[]]>(
  'block_files_lock',
  `select ${columns} from files where company_id = $1 and id = any($2::uuid[]) order by id for key share`,
)

const documentsStatement = {
  name: 'block_documents_find',
  text: `select ${columns} from files where company_id = $1 and id = any($2::uuid[]) and kind = 'document'`,
}

/** Returns documents of the company, in no order. */
export const findDocuments = (db: Db, companyId: string, ids: readonly string[]): Promise<BlockFile[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.rows(fileRow, documentsStatement, [companyId, ids])

const usedRow = z.object({ documents: z.number(), bytes: z.number() })

const lockCompanyStatement = {
  name: 'documents_company_lock',
  text: `select id from companies where id = $1 for no key update`,
}
const usedStatement = {
  name: 'documents_used',
  text: `select count(*)::int as documents, coalesce(sum(bytes), 0)::float8 as bytes from files
    where company_id = $1 and kind = 'document' and hash <> $2`,
}

/**
 * Counts the company's documents except the one with this hash. Uploads of the company wait for each other until the
 * transaction ends.
 */
export async function countDocuments(
  tx: Db,
  companyId: string,
  exceptHash: string,
): Promise<{ documents: number; bytes: number }> {
  await tx.run(lockCompanyStatement, [companyId])
  const [row] = await tx.rows(usedRow, usedStatement, [companyId, exceptHash])
  return row ?? { documents: 0, bytes: 0 }
}

const eraseStatement = () => ({
  name: 'block_files_erase',
  text: `with used (id) as materialized (${shownPictures()})
    delete from files f where f.company_id = $1 and f.id = any($2::uuid[])
      and not exists (select from used where used.id = f.id::text)
    returning f.hash`,
})

const lockForEraseStatement = {
  name: 'block_files_lock_for_erase',
  text: `select id from files where company_id = $1 and id = any($2::uuid[]) order by id for update`,
}

/** Deletes the given files that no row of the company shows any more. Returns their hashes. */
export async function deleteUnusedFiles(
  tx: Db,
  companyId: string,
  ids: readonly string[],
): Promise<{ hash: string }[]> {
  if (ids.length === 0) return []
  // The second query sees the row of a transaction that showed a file and committed while this one waited.
  await tx.run(lockForEraseStatement, [companyId, ids])
  return tx.rows(hashRow, eraseStatement(), [companyId, ids])
}
