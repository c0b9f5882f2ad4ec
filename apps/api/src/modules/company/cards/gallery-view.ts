import type { GalleryPicture } from '@kartu/contracts/company/companies'
import type { GalleryEntry } from '../../../db/schema/roots.ts'
import { pictureView } from '../../platform/files/files.ts'

export const galleryView = ({ alt, translations, ...picture }: GalleryEntry): GalleryPicture => ({
  ...pictureView(picture),
  alt,
  ...(translations && { translations }),
})
