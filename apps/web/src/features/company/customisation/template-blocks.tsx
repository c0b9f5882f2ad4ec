import type { TemplateBlocks } from '@kartu/contracts/company/blocks/card-blocks'
import { blockKinds } from '@kartu/contracts/company/blocks/card-blocks.plain'
import type { CardTemplate, DivisionTemplate } from '@kartu/contracts/company/customisation'
import { templateBlocksMax } from '@kartu/contracts/limits'
import { type ContractForm, dataPath } from '../../../ui/form/checked-form.ts'
import { LazyPart, OnceOnline } from '../../../ui/frame/lazy-part.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { t } from './words.ts'

const loadList = () => import('../../../ui/blocks/block-list.tsx').then((m) => m.BlockList)

const none: TemplateBlocks = { before: [], after: [] }

/** A form with a template of a company or division. */
export type TemplateForm = Pick<
  ContractForm<{ template: CardTemplate | DivisionTemplate }>,
  'errors' | 'getInputProps' | 'setErrors' | 'setFieldValue'
>

interface TemplateBlockListsProps {
  form: TemplateForm
  blocks: TemplateBlocks | undefined
}

/** Blocks that every card shows, before and after those of its person. */
export function TemplateBlockLists({ form, blocks = none }: TemplateBlockListsProps) {
  return (
    <Stack gap="l">
      {(['before', 'after'] as const).map((half) => {
        const label = t(($) => $.customisation.template[`blocks_${half}`])
        const path = `template.blocks.${half}`
        return (
          <Stack key={half} gap="s">
            <Text strong>{label}</Text>
            <LazyPart
              load={loadList}
              props={{
                blocks: blocks[half],
                onChange: (change) => form.setFieldValue('template', withHalf(half, change)),
                path,
                errors: form.errors,
                dataPathOf: (place) => dataPath(form as ContractForm<unknown>, place),
                onForget: () =>
                  form.setErrors((errors) =>
                    Object.fromEntries(Object.entries(errors).filter(([place]) => !place.startsWith(path))),
                  ),
                kinds: blockKinds,
                max: templateBlocksMax,
                label,
              }}
              missing={(again) => <OnceOnline again={again} />}
            />
          </Stack>
        )
      })}
    </Stack>
  )
}

type Half = keyof TemplateBlocks

/** Changes the blocks before or after those of the card, in the form's latest template. */
const withHalf =
  (half: Half, change: (blocks: TemplateBlocks[Half]) => TemplateBlocks[Half]) =>
  (template: CardTemplate | DivisionTemplate): CardTemplate | DivisionTemplate => {
    const { blocks = none } = template
    return { ...template, blocks: { ...blocks, [half]: change(blocks[half]) } }
  }

/** Section with these blocks in the company's template. */
export const TemplateBlocksSection = (props: TemplateBlockListsProps) => (
  <TitledSection
    title={t(($) => $.customisation.template.blocks)}
    hint={t(($) => $.customisation.template.blocks_hint)}
  >
    <TemplateBlockLists {...props} />
  </TitledSection>
)
