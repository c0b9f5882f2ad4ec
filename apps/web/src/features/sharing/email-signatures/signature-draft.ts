import type { Picture } from '@kartu/contracts/company/cards'
import {
  type EmailSignature,
  type EmailSignatureDesign,
  type EmailSignatureInput,
  UpdateEmailSignature,
} from '@kartu/contracts/sharing/email-signatures'
import {
  type SignatureField,
  signatureFields,
  type signatureColours,
  type signatureLinkLooks,
} from '@kartu/contracts/sharing/email-signatures.plain'
import { fieldErrors } from '../../../lib/form/schema-errors.ts'
import { t } from './words.ts'

export interface SignatureValues extends Record<string, unknown> {
  /** False if there is no design, so the standard signature applies. */
  is_designed: boolean
  photo: boolean
  logo: boolean
  fields: SignatureField[]
  link_text: string
  link_look: (typeof signatureLinkLooks)[number]
  code: boolean
  colours: (typeof signatureColours)[number]
  disclaimer: string
  has_banner: boolean
  image: Picture | null
  alt: string
  link: string
  /** `YYYY-MM-DD`, or empty. */
  from: string
  until: string
  division_ids: string[]
}

/** Values of a design. Without one, the fields begin with `inherited`, the design that applies instead. */
export function signatureValues(
  { design: own }: EmailSignature,
  inherited: EmailSignatureDesign | null = null,
): SignatureValues {
  const design = own ?? inherited
  const banner = design?.banner
  return {
    is_designed: own !== null,
    photo: design?.photo ?? true,
    logo: design?.logo ?? false,
    fields: design?.fields ?? [...signatureFields],
    link_text: design?.link_text ?? t(($) => $.signature.link_text),
    link_look: design?.link_look ?? 'text',
    code: design?.code ?? false,
    colours: design?.colours ?? 'card',
    disclaimer: design?.disclaimer ?? '',
    has_banner: Boolean(banner),
    image: banner?.image ?? null,
    alt: banner?.alt ?? '',
    link: banner?.link ?? '',
    from: banner?.from ?? '',
    until: banner?.until ?? '',
    // A division's banner is for everyone in it.
    division_ids: own === null ? [] : (banner?.division_ids ?? []),
  }
}

const dayOf = (text: string): string | null => (text === '' ? null : text)

export function signatureBody(values: SignatureValues): EmailSignatureInput | null {
  if (!values.is_designed) return null
  const { photo, logo, fields, link_text, link_look, code, colours, disclaimer } = values
  const banner = {
    image_id: values.image?._id ?? '',
    alt: values.alt,
    link: values.link,
    from: dayOf(values.from),
    until: dayOf(values.until),
    division_ids: values.division_ids,
  }
  return {
    ...{ photo, logo, fields, link_text, link_look, code, colours, disclaimer },
    banner: values.has_banner ? banner : null,
  }
}

/** The contract's errors at the fields of the form. */
export function signatureErrors(values: SignatureValues): Record<string, string> {
  const errors = fieldErrors(UpdateEmailSignature, { design: signatureBody(values) })
  const named = Object.entries(errors).map(([field, text]): [string, string] => {
    const name = field.replace(/^design\./, '').replace(/^banner\./, '')
    return name === 'image_id' ? ['image', t(($) => $.emailSignatures.banner.image_missing)] : [name, text]
  })
  return Object.fromEntries(
    named.map(([name, text]) =>
      name === 'until' ? [name, t(($) => $.emailSignatures.banner.until_wrong)] : [name, text],
    ),
  )
}

/** The design as it would be saved, for the preview; without a picture, the banner is left out. */
export function designOf(values: SignatureValues): EmailSignatureDesign {
  const { photo, logo, fields, link_text, link_look, code, colours, disclaimer, image } = values
  const { alt, link, division_ids } = values
  const banner = { image, alt, link, from: dayOf(values.from), until: dayOf(values.until), division_ids }
  return {
    ...{ photo, logo, fields, link_text, link_look, code, colours, disclaimer },
    banner: values.has_banner && image !== null ? { ...banner, image } : null,
  }
}
