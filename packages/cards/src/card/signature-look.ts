import type { ContactKey } from '@kartu/contracts/company/card-fields.plain'
import type { EmailSignatureDesign } from '@kartu/contracts/sharing/email-signatures'
import type { SignatureField } from '@kartu/contracts/sharing/email-signatures.plain'

export type SignaturePicture = 'photo' | 'logo' | 'none'

interface Surroundings {
  /** Absolute URL of the card; pictures come from the same host. */
  cardUrl: string
  /** Shows pictures that exist only in this tab. */
  isPreview?: boolean
  /** Name of a kind of contact in the language of the signature. */
  nameOf: (key: ContactKey) => string
}

/** The standard signature with a person's choices. */
export interface SignatureOptions extends Surroundings {
  picture: SignaturePicture
  /** Text of the link to the card; '' omits it. */
  linkText: string
}

/** The signature that the company designed. */
export interface DesignedOptions extends Surroundings {
  design: EmailSignatureDesign
  /** Current day in the company's time zone, YYYY-MM-DD, for the banner. */
  today: string
  /** Division of the person, for the banner. */
  divisionId: string | null
}

/** A part below the name. `contacts` are numbers, addresses and websites in the card's own order. */
export type Block = SignatureField | 'contacts'

/** Everything that decides how a signature looks, apart from the card. */
export interface Look {
  photo: boolean
  logo: boolean
  code: boolean
  blocks: Block[]
  /** Text of the link to the card; '' omits it. */
  linkText: string
  isButton: boolean
  colours: EmailSignatureDesign['colours']
  banner: EmailSignatureDesign['banner']
  disclaimer: string
}

const standardBlocks: readonly Block[] = ['job_title', 'organisation', 'contacts', 'social', 'address', 'card_link']

export const standardLook = ({ picture, linkText }: SignatureOptions): Look => ({
  photo: picture === 'photo',
  logo: picture === 'logo',
  code: false,
  blocks: [...standardBlocks],
  linkText,
  isButton: false,
  colours: 'card',
  banner: null,
  disclaimer: '',
})

export const designedLook = ({ design, today, divisionId }: DesignedOptions): Look => ({
  photo: design.photo,
  logo: design.logo,
  code: design.code,
  blocks: [...design.fields],
  linkText: design.link_text,
  isButton: design.link_look === 'button',
  colours: design.colours,
  banner: isBannerShown(design.banner, today, divisionId) ? design.banner : null,
  disclaimer: design.disclaimer,
})

/** True from its first day to its last one, for the people it is meant for. */
function isBannerShown(banner: EmailSignatureDesign['banner'], today: string, divisionId: string | null): boolean {
  if (banner === null) return false
  const { from, until, division_ids: divisions } = banner
  if ((from !== null && today < from) || (until !== null && today > until)) return false
  return divisions.length === 0 || (divisionId !== null && divisions.includes(divisionId))
}
