import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import type { BlockKind } from '@kartu/contracts/company/blocks/card-blocks.plain'
import { blockButtonsMax, blockQuestionsMax, documentBytesMax } from '@kartu/contracts/limits'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatBytes } from '../../lib/format.ts'
import { Stack, Text } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import { blockIcons } from './block-icons.ts'
import { t } from './words.ts'

interface AddBlockProps {
  blocks: readonly CardBlock[]
  kinds: readonly BlockKind[]
  max: number
  onAdd: (kind: BlockKind) => void
}

/** The button that adds a block, with the kinds that the rules allow. */
export function AddBlock({ blocks, kinds, max, onAdd }: AddBlockProps) {
  if (kinds.length === 0) return null
  if (blocks.length >= max) return <Text tone="3">{t(($) => $.cardBlocks.full, { max })}</Text>
  const buttonsFull = blocks.filter(({ kind }) => kind === 'button').length >= blockButtonsMax
  return (
    <Menu position="bottom-start" width="min(22rem, calc(100vw - 16px))">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus {...icon} />}>
          {t(($) => $.cardBlocks.add)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t(($) => $.cardBlocks.add)}>
        {kinds.map((kind) => {
          const KindIcon = blockIcons[kind]
          const full = kind === 'button' && buttonsFull
          return (
            <Menu.Item
              key={kind}
              disabled={full}
              leftSection={<KindIcon size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => onAdd(kind)}
            >
              <Stack as="span" gap="none">
                <Text as="span" strong>
                  {t(($) => $.cardBlocks.kinds[kind])}
                </Text>
                <Text as="span" size="small" tone="3">
                  {full ? t(($) => $.cardBlocks.buttons_full, { max: blockButtonsMax }) : hintOf(kind)}
                </Text>
              </Stack>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function hintOf(kind: BlockKind): string {
  if (kind === 'document') return t(($) => $.cardBlocks.kind_hints.document, { max: formatBytes(documentBytesMax) })
  const max = kind === 'button' ? blockButtonsMax : blockQuestionsMax
  return t(($) => $.cardBlocks.kind_hints[kind], { max })
}
