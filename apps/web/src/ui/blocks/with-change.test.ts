import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { expect, test } from 'vitest'
import { withChange } from './with-change.ts'

const booking: CardBlock = { kind: 'booking', title: 'Book', url: 'https://book.example/' }
const button: CardBlock = { kind: 'button', title: 'Order', url: 'https://shop.example/' }

test('an upload changes the current block', () => {
  const change = (block: CardBlock): CardBlock => ({ ...block, title: `${block.title} now` })
  expect(withChange([booking, button], 1, change)).toEqual([booking, { ...button, title: 'Order now' }])
})

test('a change of a removed block changes nothing', () => {
  expect(withChange([booking], -1, button)).toEqual([booking])
  expect(withChange([booking], 1, button)).toEqual([booking])
})
