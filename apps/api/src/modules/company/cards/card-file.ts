import type { Picture } from '@kartu/contracts/company/cards'
import { FileStoreFault } from '../../../gateways/files/files.ts'
import { drawingPolicy } from '../../../http/answers/page-policy.ts'
import { hashOf } from '../../platform/files/files.ts'
import { jpegName } from '../../platform/files/picture.ts'
import type { CardDeps } from './public/found-card.ts'

/** Headers that deny all rights to files that a browser might open as a page. */
export const inert = {
  'content-security-policy': drawingPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/**
 * Loads the small version of a picture. Contacts and codes are useful without one, so a file store fault is returned and
 * not thrown.
 */
export async function smallPicture(
  picture: Pick<Picture, 'url'> | null | undefined,
  deps: CardDeps,
): Promise<Buffer | FileStoreFault | undefined> {
  const hash = picture && hashOf(picture.url)
  if (!hash) return undefined
  try {
    return await deps.files.get(jpegName(hash))
  } catch (error) {
    if (error instanceof FileStoreFault) return error
    throw error
  }
}
