import { assembleCard } from '@kartu/cards/resolve-card'
import { vCard } from '@kartu/cards/vcard'
import type { Deps } from '../../../deps.ts'
import { jpegName } from '../../platform/files/picture.ts'
import { cardSource } from './card-source.ts'
import { cardUrl } from './cards.view.ts'
import type { PublicCardRow } from './public/public-cards.sql.ts'

/** vCard that visitors save. */
export async function* contactOf(
  { env, files }: Pick<Deps, 'env' | 'files'>,
  row: PublicCardRow,
): AsyncGenerator<string> {
  const source = cardSource(row, Date.now())
  const hash = row.own.photo?.hash ?? row.photo_hash
  const photo = source.card.photo && hash ? await files.get(jpegName(hash)) : undefined
  yield vCard(assembleCard(source), {
    pageUrl: cardUrl(env.publicUrl, row.slug),
    photoJpegBase64: photo?.toString('base64') ?? null,
  })
}
