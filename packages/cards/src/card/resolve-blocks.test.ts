import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { describe, expect, it } from 'vitest'
import { resolveBlocks } from './resolve-blocks.ts'

const booking = (title: string, url = 'https://book.example/'): CardBlock => ({ kind: 'booking', title, url })
const button = (url: string): CardBlock => ({ kind: 'button', title: 'Contact us', url })
const hrefOf = (block: CardBlock): unknown => resolveBlocks([block], undefined).map((one) => 'href' in one && one.href)

describe('the blocks of a card', () => {
  it('are between those of the template', () => {
    const template = { before: [booking('First')], after: [booking('Last')] }
    expect(resolveBlocks([booking('Mine')], template).map(({ title }) => title)).toEqual(['First', 'Mine', 'Last'])
  })

  it.each([
    ['https://shop.example/a b', 'https://shop.example/a%20b'],
    ['shop.example', 'https://shop.example/'],
    ['mailto:sales@shop.example', 'mailto:sales@shop.example'],
    ['tel:+62 21 5550142', 'tel:+62215550142'],
  ])('link a button to %s', (url, href) => {
    expect(hrefOf(button(url))).toEqual([href])
  })

  it.each([
    'http://shop.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://shop.example',
    'data:text/html,x',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:nobody',
    'tel:alert',
    'https://user:pass@shop.example',
    '',
  ])('leave out a button with the link %j', (url) => {
    expect(hrefOf(button(url))).toEqual([])
  })

  it('leave out what is incomplete', () => {
    const incomplete: CardBlock[] = [
      booking(' '),
      { kind: 'faq', title: 'Questions', questions: [{ question: 'Why?', answer: '' }] },
    ]
    expect(resolveBlocks(incomplete, undefined)).toEqual([])
  })

  it('group equal days', () => {
    const day = [{ opens: '09:00', closes: '17:00' }]
    const [hours] = resolveBlocks(
      [
        {
          kind: 'hours',
          title: 'Hours',
          days: { monday: day, tuesday: [], wednesday: day, thursday: day, friday: day, saturday: [], sunday: [] },
          note: '',
          time_zone: '',
        },
      ],
      undefined,
    )
    expect(hours?.kind === 'hours' && hours.days.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'monday monday',
      'tuesday tuesday',
      'wednesday friday',
      'saturday sunday',
    ])
  })
})
