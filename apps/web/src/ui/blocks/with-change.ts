import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import type { BlockChange } from './block-field.ts'

/** The list with the block at one position changed. Position -1 changes nothing: the block was removed. */
export const withChange = (blocks: readonly CardBlock[], at: number, change: BlockChange): CardBlock[] =>
  blocks.map((block, place) => {
    if (place !== at) return block
    return typeof change === 'function' ? change(block) : change
  })
