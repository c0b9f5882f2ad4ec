import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import type { BlockKind } from '@kartu/contracts/company/blocks/card-blocks.plain'
import type { ReactNode } from 'react'

/** Error and path of a part of a block, by its dotted name below the block. */
export type FieldOf = (name: string) => { error: ReactNode; 'data-path': string }

/** The changed block, or a function that changes the current block after an upload. */
export type BlockChange = CardBlock | ((block: CardBlock) => CardBlock)

/** Props of the fields of one kind of block. */
export interface BlockFieldsProps<K extends BlockKind> {
  block: Extract<CardBlock, { kind: K }>
  onChange: (change: BlockChange) => void
  field: FieldOf
}
