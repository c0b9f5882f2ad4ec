import { filledTranslations } from '@kartu/cards/text-translations'
import type { Picture, SecondaryLogo } from '@kartu/contracts/company/cards'
import { CreateSecondaryLogo } from '@kartu/contracts/company/secondary-logos'
import type { LogoTranslation } from '@kartu/contracts/company/translations/picture-translations'
import { z } from 'zod'

export interface LogoValues extends Record<string, unknown> {
  name: string
  image: Picture | null
  alt: string
  translations: LogoTranslation[]
  link: string
  /** `YYYY-MM-DD`, or empty. */
  valid_until: string
}

const { image_id: _image, valid_until: day, ...fields } = CreateSecondaryLogo.shape

/** The contract's rules on the form's own fields: a picture in place of its ID, and no date as an empty text. */
export const LogoForm = z.object({
  ...fields,
  image: z.custom((picture) => picture !== null, 'required'),
  valid_until: z.literal('').or(day),
})

export const logoValues = (logo: SecondaryLogo | undefined): LogoValues => ({
  name: logo?.name ?? '',
  image: logo?.image ?? null,
  alt: logo?.alt ?? '',
  translations: logo?.translations ?? [],
  link: logo?.link ?? '',
  valid_until: logo?.valid_until ?? '',
})

export const logoBody = ({ image, valid_until: validUntil, ...words }: LogoValues) => ({
  name: words.name,
  alt: words.alt,
  translations: filledTranslations(words.translations),
  link: words.link,
  image_id: image?._id ?? '',
  valid_until: validUntil === '' ? null : validUntil,
})
