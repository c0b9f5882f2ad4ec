import { companyColourDefault } from '@kartu/contracts/limits'
import { bannerLook } from './card-look.ts'
import { type Hex, ink } from './contrast.ts'
import { logoGround, type LogoPlates, logoPlates } from './logo-ground.ts'
import type { ResolvedCard } from './resolve-card.ts'

/** Plates for the logos of a card, derived from their pictures. */
export type LogoLooks = {
  plates: LogoPlates | null
  /** URLs of white secondary logos. */
  onInk: ReadonlySet<string>
}

/** A small version of a picture: red, green, blue and opacity, one byte each. */
export type LogoSample = Uint8Array | Uint8ClampedArray

/** Pictures that `logoLooks` needs. */
export const logoUrls = ({ company, secondaryLogos }: ResolvedCard): string[] => [
  ...(company?.logo ? [company.logo.url] : []),
  ...secondaryLogos.map(({ url }) => url),
]

/** Derives plates from samples by URL. A logo without a sample has no plate. */
export function logoLooks(card: ResolvedCard, samples: ReadonlyMap<string, LogoSample>): LogoLooks {
  const { light, dark } = groundsOf(card)
  const logo = card.company?.logo && samples.get(card.company.logo.url)
  const onInk = card.secondaryLogos.filter(({ url }) => {
    const sample = samples.get(url)
    return sample !== undefined && logoGround(sample) === ink
  })
  return {
    plates: logo ? logoPlates(logo, { light, dark }) : null,
    onInk: new Set(onInk.map(({ url }) => url)),
  }
}

/** Medium grey of a darkened picture. */
const darkenedPicture = '#3a3d44'

function groundsOf({ company, template, photo }: ResolvedCard): { light: Hex; dark: Hex } {
  // In the photo layout, a photo replaces the banner picture.
  const isPictureShown = company?.banner && !(template.layout === 'photo' && photo !== null)
  if (isPictureShown) return { light: darkenedPicture, dark: darkenedPicture }
  const { light, dark } = bannerLook(company?.colour ?? companyColourDefault, template.ground)
  return { light: light.ground, dark: dark.ground }
}
