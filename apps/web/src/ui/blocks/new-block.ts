import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { type BlockKind, type Weekday, weekdays } from '@kartu/contracts/company/blocks/card-blocks.plain'
import { byKey } from '@kartu/contracts/company/card-fields.plain'
import { t } from './words.ts'

const weekend: readonly Weekday[] = ['saturday', 'sunday']

/** An incomplete block: the form requires its parts before it can be saved. */
export function newBlock(kind: BlockKind): CardBlock {
  switch (kind) {
    case 'document':
      return { kind, title: '', document: { _id: '', bytes: 0 } }
    case 'video':
      return { kind, title: '', url: '', still: null }
    case 'booking':
    case 'button':
      return { kind, title: '', url: '' }
    case 'faq':
      return { kind, title: t(($) => $.cardBlocks.new.faq), questions: [{ question: '', answer: '' }] }
    case 'hours':
      return {
        kind,
        title: t(($) => $.cardBlocks.new.hours),
        days: byKey(weekdays, (day) => (weekend.includes(day) ? [] : [newRange()])),
        note: '',
        time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      }
  }
}

export const newRange = () => ({ opens: '09:00', closes: '17:00' })
