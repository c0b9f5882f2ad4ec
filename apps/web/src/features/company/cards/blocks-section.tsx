import { blockKinds } from '@kartu/contracts/company/blocks/card-blocks.plain'
import { blocksMax } from '@kartu/contracts/limits'
import { type ContractForm, dataPath } from '../../../ui/form/checked-form.ts'
import { LazyPart, OnceOnline } from '../../../ui/frame/lazy-part.tsx'
import type { CardDraft } from './card-draft.ts'
import { CardField } from './card-field.tsx'
import { useCardFormContext, useFieldState } from './card-form-context.ts'
import { FoldedSection } from './folded-section.tsx'
import { t } from './words.ts'

const loadList = () => import('../../../ui/blocks/block-list.tsx').then((m) => m.BlockList)

interface BlocksSectionProps {
  form: ContractForm<CardDraft>
  /** True for the sample card, which uploads nothing. */
  sample: boolean
}

/** Blocks of the card: documents, videos, links, questions and opening hours. The template's own are not here. */
export function BlocksSection({ form, sample }: BlocksSectionProps) {
  const context = useCardFormContext()
  const { blocks } = form.values
  if (useFieldState('blocks') === 'hidden') return null
  const allowed = context?.writer === 'employee' ? context.card.fields.blocks.kinds : undefined
  const kinds = blockKinds.filter(
    (kind) =>
      (allowed === undefined || allowed.includes(kind)) && !(sample && (kind === 'document' || kind === 'video')),
  )
  const titles = blocks.map(({ title }) => title).filter((title) => title !== '')
  return (
    <FoldedSection
      title={t(($) => $.customisation.fields.blocks)}
      hint={t(($) => $.cards.blocks_hint)}
      summary={titles.join(', ')}
      form={form}
      fields={['blocks']}
    >
      {() => (
        <CardField field="blocks" value={titles.join('\n')}>
          <LazyPart
            load={loadList}
            props={{
              blocks,
              // The form passes its latest list.
              onChange: (change) => form.setFieldValue('blocks', change),
              path: 'blocks',
              errors: form.errors,
              dataPathOf: (path) => dataPath(form, path),
              onForget: () =>
                form.setErrors((errors) =>
                  Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('blocks'))),
                ),
              kinds,
              max: blocksMax,
            }}
            missing={(again) => <OnceOnline again={again} />}
          />
        </CardField>
      )}
    </FoldedSection>
  )
}
