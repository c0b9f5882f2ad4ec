import { webText } from '@kartu/cards/links'
import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { TextInput } from '@mantine/core'
import { formatBytes } from '../../lib/format.ts'
import { Stack } from '../layout/layout.tsx'
import { ListRow } from '../list/list-row.tsx'
import { RowFoot } from '../list/row-foot.tsx'
import type { Reorder } from '../list/use-reorder.ts'
import type { BlockChange, FieldOf } from './block-field.ts'
import { blockIcons } from './block-icons.ts'
import { BlockLanguages } from './block-languages.tsx'
import { DocumentFields } from './document-fields.tsx'
import { FaqFields } from './faq-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { LinkField, VideoFields } from './video-fields.tsx'
import { t } from './words.ts'

interface BlockRowProps {
  block: CardBlock
  name: string
  index: number
  count: number
  open: boolean
  faulty: boolean
  field: FieldOf
  onChange: (change: BlockChange) => void
  onToggle: () => void
  onRemove: () => void
  reorder: Reorder
}

/** One block: closed, it shows its kind and title; opened, its fields. */
export function BlockRow({ block, name, field, open, faulty, onChange, onRemove, ...row }: BlockRowProps) {
  const { kind, title } = block
  return (
    <ListRow
      {...row}
      name={name}
      icon={blockIcons[kind]}
      title={[t(($) => $.cardBlocks.kinds[kind]), detailOf(block)].filter(Boolean).join(' · ')}
      text={title.trim() || t(($) => $.ui.row.blank)}
      blank={title.trim() === ''}
      open={open || faulty}
      faulty={faulty}
    >
      <Stack>
        <TextInput
          label={kind === 'button' ? t(($) => $.cardBlocks.button_title) : t(($) => $.cardBlocks.title)}
          autoComplete="off"
          required
          value={title}
          onChange={(event) => onChange({ ...block, title: event.currentTarget.value })}
          {...field('title')}
        />
        <KindFields block={block} onChange={onChange} field={field} />
        <BlockLanguages block={block} onChange={onChange} field={field} />
      </Stack>
      <RowFoot name={name} onRemove={onRemove} />
    </ListRow>
  )
}

function KindFields({ block, onChange, field }: Pick<BlockRowProps, 'block' | 'onChange' | 'field'>) {
  switch (block.kind) {
    case 'document':
      return <DocumentFields block={block} onChange={onChange} field={field} />
    case 'video':
      return <VideoFields block={block} onChange={onChange} field={field} />
    case 'booking':
    case 'button':
      return (
        <LinkField
          value={block.url}
          hint={
            block.kind === 'button' ? t(($) => $.cardBlocks.url_button_hint) : t(($) => $.cardBlocks.url_secure_hint)
          }
          onChange={(url) => onChange({ ...block, url })}
          field={field}
        />
      )
    case 'faq':
      return <FaqFields block={block} onChange={onChange} field={field} />
    case 'hours':
      return <HoursFields block={block} onChange={onChange} field={field} />
  }
}

/** The target of a block in a few words. */
function detailOf(block: CardBlock): string {
  if (block.kind === 'document') return block.document.bytes === 0 ? '' : `PDF, ${formatBytes(block.document.bytes)}`
  return 'url' in block ? webText(block.url) : ''
}
