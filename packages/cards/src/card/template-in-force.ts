import type { CardTemplate, DivisionTemplate } from '@kartu/contracts/company/customisation'

/** Template of a division's cards: each part is the division's own, or else the company's. */
export const templateInForce = (company: CardTemplate, own: DivisionTemplate): CardTemplate => ({
  layout: own.layout ?? company.layout,
  typeface: own.typeface ?? company.typeface,
  ground: own.ground ?? company.ground,
  texture: own.texture ?? company.texture,
  sections: own.sections ?? company.sections,
  code: own.code ?? company.code,
  blocks: own.blocks ?? company.blocks,
  wallet: company.wallet,
})
