import { cardGrounds } from '@kartu/contracts/company/customisation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bannerLook } from './card-look.ts'
import { contrast } from './contrast.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('bannerLook', () => {
  it('keeps the banner readable for every colour and background', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...cardGrounds), (colour, ground) => {
        const { light, dark } = bannerLook(colour, ground)
        return contrast(light.text, light.ground) >= 4.5 && contrast(dark.text, dark.ground) >= 4.5
      }),
    )
  })

  it('draws the ornament in the company colour on other backgrounds', () => {
    expect(bannerLook('#123c69', 'company').mark).toBeNull()
    fc.assert(
      fc.property(anyColour, fc.constantFrom('paper' as const, 'ink' as const), (colour, ground) => {
        const { light, dark, mark } = bannerLook(colour, ground)
        if (mark === null) return false
        return contrast(mark.light, light.ground) >= 3 && contrast(mark.dark, dark.ground) >= 3
      }),
    )
  })

  it('keeps sheet and ink colours the same for every company', () => {
    expect(bannerLook('#123c69', 'paper').light).toEqual(bannerLook('#ffd400', 'paper').light)
    expect(bannerLook('#123c69', 'ink').dark).toEqual(bannerLook('#ffd400', 'ink').dark)
  })
})
