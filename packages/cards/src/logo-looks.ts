import { companyColourDefault } from '@kartu/contracts/limits'
import { bannerLook } from './card-look.ts'
import { ink } from './contrast.ts'
import { logoGround, type LogoPlates, logoPlates } from './logo-ground.ts'
import type { ResolvedCard } from './resolve-card.ts'

/** What was seen in the pictures of the logos that a card shows. */
export type LogoLooks = {
  plates: LogoPlates | null
  /** Addresses of the secondary logos that are drawn in white. */
  onInk: ReadonlySet<string>
}

/** A picture in few pixels: red, green, blue and opacity, a byte each. */
export type LogoSample = Uint8Array | Uint8ClampedArray

/** The pictures that `logoLooks` has to be given. */
export const logoUrls = ({ company, secondaryLogos }: ResolvedCard): string[] => [
  ...(company?.logo ? [company.logo.url] : []),
  ...secondaryLogos.map(({ url }) => url),
]

/** What the logos of a card are drawn in, by samples at their addresses; one that is missing stands as it is. */
export function logoLooks(card: ResolvedCard, samples: ReadonlyMap<string, LogoSample>): LogoLooks {
  const { light, dark } = bannerLook(card.company?.colour ?? companyColourDefault, card.template.ground)
  const logo = card.company?.logo && samples.get(card.company.logo.url)
  const onInk = card.secondaryLogos.filter(({ url }) => {
    const sample = samples.get(url)
    return sample !== undefined && logoGround(sample) === ink
  })
  return {
    plates: logo ? logoPlates(logo, { light: light.ground, dark: dark.ground }) : null,
    onInk: new Set(onInk.map(({ url }) => url)),
  }
}
