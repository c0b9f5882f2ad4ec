import { withoutEmptyTranslations } from '@kartu/cards/block-translations'
import { withoutEmptyTexts } from '@kartu/cards/organisation-texts'
import type { CardBlock, TemplateBlocks } from '@kartu/contracts/company/blocks/card-blocks'
import type { OrganisationTranslation } from '@kartu/contracts/company/translations/organisation-translations'
import type { Db } from '../../../../db/db.ts'
import { AppError, type FieldFault, invalidField } from '../../../../http/errors.ts'
import { isReservedName } from '../../../../http/system-names.ts'
import { pictureUrl } from '../../../platform/files/files.ts'
import { type BlockFile, fileIdsOf, lockBlockFiles } from './block-files.sql.ts'

/**
 * Returns the blocks with details of their files from the database, not from the request. Refuses files of other
 * companies and of another kind; `field` is the request field that the error names.
 */
export async function storedBlocks(
  tx: Db,
  companyId: string,
  blocks: readonly CardBlock[],
  field: string,
): Promise<CardBlock[]> {
  const ids = fileIdsOf(blocks)
  const files = ids.length === 0 ? [] : await lockBlockFiles(tx, companyId, ids)
  const known = new Map(files.map((file) => [file.id, file]))
  const faults: FieldFault[] = []
  const stored = blocks.map((block, at) => {
    const kept = withFile(block, known)
    if (kept === undefined)
      faults.push({ field: `${field}.${at}.${block.kind === 'document' ? 'document' : 'still'}`, key: 'regex' })
    return withoutEmptyTranslations(kept ?? block)
  })
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
  return stored
}

/** Undefined if the file of the block is unknown. */
function withFile(block: CardBlock, known: ReadonlyMap<string, BlockFile>): CardBlock | undefined {
  if (block.kind === 'document') {
    const file = known.get(block.document._id)
    return file?.kind === 'document' ? { ...block, document: { _id: file.id, bytes: file.bytes ?? 0 } } : undefined
  }
  if (block.kind !== 'video' || block.still === null) return block
  const file = known.get(block.still._id)
  if (file?.kind !== 'gallery') return undefined
  const { id, hash, width, height } = file
  return { ...block, still: { _id: id, url: pictureUrl(hash), width, height } }
}

interface Template {
  blocks?: TemplateBlocks | undefined
  translations?: OrganisationTranslation[] | undefined
}

/** A template whose blocks are stored in the same way, without empty translations. */
export async function storedTemplate<T extends Template>(tx: Db, companyId: string, template: T): Promise<T> {
  const { blocks, translations } = template
  for (const [at, { name = '' }] of (translations ?? []).entries())
    if (isReservedName(name)) throw invalidField(`template.translations.${at}.name`, 'name_system')
  const { translations: _, ...others } = template
  const texts = withoutEmptyTexts(translations ?? [])
  const stored = (texts.length === 0 ? others : { ...others, translations: texts }) as T
  if (blocks === undefined) return stored
  return {
    ...stored,
    blocks: {
      before: await storedBlocks(tx, companyId, blocks.before, 'template.blocks.before'),
      after: await storedBlocks(tx, companyId, blocks.after, 'template.blocks.after'),
    },
  }
}
