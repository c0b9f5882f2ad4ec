import { isHex } from '@kartu/cards/contrast'
import { resolveCard, type ResolvedCard } from '@kartu/cards/resolve-card'
import { companyNameCharactersMax } from '@kartu/contracts/limits'
import type { CardTemplate } from '@kartu/contracts/company/customisation'
import { type PersonalCard, UpdatePersonalCard } from '@kartu/contracts/governance/personal-cards'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useDeferredValue } from 'react'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ColourField } from '../../../ui/form/colour-field.tsx'
import { type ContractForm, dataPath, focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormBesidePreview } from '../../../ui/form/form-beside-preview.tsx'
import { InheritedNote } from '../../../ui/form/inherited-note.tsx'
import { LimitedInput } from '../../../ui/form/limited-input.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { PreviewPane } from '../../../ui/card/preview-pane.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { personalSource } from '../../../lib/company/personal-source.ts'
import { t } from './words.ts'

/** Layout picker, shared with companies. */
export type TemplateChoice = ComponentType<{
  template: CardTemplate
  onChange: (template: CardTemplate) => void
  pageUrl: string
  drawn: (template: CardTemplate) => ResolvedCard
}>

const formId = 'personal-look-form'

/** `/personal-card/look`: organisation, colours and layout of the personal card of this tab. */
export function PersonalLookPage({ Template }: { Template: TemplateChoice }) {
  const { companyId } = useActor()
  const card = useQuery(q(personalCardRoutes.get, { params: { personalCardId: companyId } }))
  return (
    <Page>
      <PageHeader title={t(($) => $.personalCards.look.title)} line={t(($) => $.personalCards.look.line)} />
      {card.data ? (
        <LookEditor key={companyId} stored={card.data} Template={Template} />
      ) : (
        <QueryFallback query={card} fields={4} />
      )}
    </Page>
  )
}

const draftOf = (card: PersonalCard) => ({
  organisation: card.organisation,
  color: card.metadata.color,
  card_color: card.card_color,
  card_template: card.card_template,
})
type Draft = ReturnType<typeof draftOf>

function LookEditor({ stored, Template }: { stored: PersonalCard; Template: TemplateChoice }) {
  const params = { personalCardId: stored._id }
  const queryClient = useQueryClient()
  const form = useContractForm<Draft>(UpdatePersonalCard, draftOf(stored))
  const { values } = form
  const dirty = JSON.stringify(values) !== JSON.stringify(form.getInitialValues())
  const revision = useRevision({ form, stored, valuesOf: draftOf })
  const update = useApiMutation(personalCardRoutes.update, {
    toast: t(($) => $.personalCards.look.saved),
    onSuccess: revision.saved,
  })
  const edit = useRevisionForm(revision, {
    dirty,
    pending: update.isPending,
    error: update.error,
    forget: update.reset,
    load: () => queryClient.fetchQuery({ ...q(personalCardRoutes.get, { params }), staleTime: 0 }),
  })
  const error = useServerErrors(form, edit.error)

  const shown = useDeferredValue(values)
  const drawn = (card_template: CardTemplate): ResolvedCard =>
    resolveCard({ ...sourceOf(stored, { ...shown, card_template }) })
  return (
    <FormBesidePreview
      preview={
        <PreviewPane
          card={drawn(shown.card_template)}
          pageUrl={stored.card.url}
          hint={t(($) => (dirty ? $.personalCards.look.preview_changed : $.personalCards.look.preview))}
        />
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={t(($) => $.personalCards.look.form)}
        onSubmit={form.onSubmit(() => {
          if (!dirty || update.isPending) return
          update.mutate({ params, body: { ...values, revision: revision.start() } })
        }, focusFirstError(form))}
      >
        <NameAndColours form={form} />
        <Template
          template={values.card_template}
          onChange={(next) => form.setFieldValue('card_template', next)}
          pageUrl={stored.card.url}
          drawn={drawn}
        />
      </form>
      <SaveBar dirty={dirty} loading={update.isPending} error={error} form={formId} onUndo={edit.undo} />
      {edit.dialogs}
    </FormBesidePreview>
  )
}

function NameAndColours({ form }: { form: ContractForm<Draft> }) {
  const { values } = form
  const background = t(($) => $.personalCards.look.colour)
  return (
    <Section title={t(($) => $.personalCards.look.name)}>
      <LimitedInput
        label={t(($) => $.personalCards.create.organisation)}
        description={t(($) => $.personalCards.create.organisation_hint)}
        charactersMax={companyNameCharactersMax}
        {...form.getInputProps('organisation')}
      />
      <ColourField
        label={background}
        value={values.color}
        onChange={(next) => form.setFieldValue('color', next)}
        error={form.errors['color']}
        data-path={dataPath(form, 'color')}
      />
      <div>
        <ColourField
          label={t(($) => $.personalCards.look.card_colour)}
          description={t(($) => $.personalCards.look.card_colour_hint)}
          value={values.card_color ?? values.color}
          onChange={(next) => form.setFieldValue('card_color', next)}
          error={form.errors['card_color']}
          data-path={dataPath(form, 'card_color')}
        />
        <InheritedNote
          field={t(($) => $.personalCards.look.card_colour)}
          from={background}
          state={values.card_color === null ? 'inherited' : 'own'}
          onReset={() => form.setFieldValue('card_color', null)}
        />
      </div>
    </Section>
  )
}

/** An incomplete colour is invalid, so the last valid one stays. */
function sourceOf({ card, ...stored }: PersonalCard, look: Draft) {
  const color = isHex(look.color) ? look.color : stored.metadata.color
  const button = look.card_color === null || isHex(look.card_color) ? look.card_color : stored.card_color
  return {
    company: personalSource({ ...look, color, card_color: button }),
    division: null,
    card: { ...card, full_edit_access: true },
  }
}
