import { displayName } from '@kartu/cards/names'
import { resolveOrganisation } from '@kartu/cards/resolve-organisation'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import { writesForCompany } from '@kartu/contracts/company/cards.policy'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import type { Member } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { canMoveMember } from '@kartu/contracts/company/members.policy'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { fieldMessages, isApiError } from '../../../lib/api-error.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useServerErrors } from '../../../ui/form/checked-form.ts'
import { FormBesidePreview } from '../../../ui/form/form-beside-preview.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { type CardDraft, draftOf, isChanged, rebased } from './card-draft.ts'
import { CardForm, useCardForm } from './card-form.tsx'
import { CardPicture } from './card-picture.tsx'
import { type CardFormContext, CardFormProvider, type LockedFieldParts } from './card-form-context.ts'
import { emptiedPaths, fieldStates, formDraft, onlyEdited, wholeDraft, withReset } from './field-states.ts'
import { RulesNote } from './rules-note.tsx'
import { useCardSave } from './use-card-save.ts'
import { t } from './words.ts'

const formId = 'card-form'

interface CardEditorProps {
  member: Member
  company: Company
  divisions: readonly Division[]
  /** The library of secondary logos. */
  logos: readonly SecondaryLogo[]
  lockedParts: LockedFieldParts
}

/** The form beside the card. Its initial values are the state that the editing began from. */
export function CardEditor({ member, company, divisions, logos, lockedParts }: CardEditorProps) {
  const actor = useActor()
  const { companyId } = actor
  const { _id: memberId, card, roles } = member
  const facts = { id: memberId, divisionId: member.division?._id ?? null, roles }
  const { form, lead, submit, waiting, writer, stored, states, edited, dirty, pending, save, saveError, edit } =
    useCardEdit(member)
  const error = useServerErrors(form, edit.error, { slug_taken: 'slug' })
  const division = divisions.find(({ _id }) => _id === form.values.division_id) ?? null
  const context: CardFormContext = {
    writer,
    card,
    states,
    company: company.name,
    person: displayName(card),
    resets: form.values.reset,
    onReset: (field, on) => form.setValues(withReset(form.values, stored, field, on)),
    memberId,
    lockedParts,
    refused: isApiError(saveError) && saveError.code === 'field_locked' ? fieldMessages(saveError) : {},
  }
  return (
    <FormBesidePreview
      preview={
        <CardPicture
          draft={edited}
          dirty={dirty}
          pageUrl={member.status === 'verified' ? card.url : null}
          company={company}
          divisions={divisions}
          logos={logos}
          fullEditAccess={card.full_edit_access}
        />
      }
    >
      <CardFormProvider value={context}>
        <RulesNote context={context} isOwn={memberId === actor.memberId} />
        <CardForm
          id={formId}
          label={t(($) => $.pages.titles.edit_card)}
          form={form}
          divisions={divisions}
          mayMoveTo={(to) => canMoveMember(actor, facts, to)}
          upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'photo' }, file })}
          addressBase={card.url.slice(0, card.url.length - card.slug.length)}
          {...(actor.personal === true
            ? {}
            : { logos: { library: logos, locked: states.secondary_logos !== 'editable' } })}
          organisation={resolveOrganisation(company, division)}
          onSubmit={submit(() => {
            if (!pending) save()
          }, lead)}
        />
      </CardFormProvider>
      <SaveBar dirty={dirty} loading={pending || waiting} error={error} form={formId} onUndo={edit.undo} />
      {edit.dialogs}
    </FormBesidePreview>
  )
}

type StoredCard = Pick<Member, 'card' | 'division'> & { revision: number }

const storedOf = ({ card, division }: Pick<Member, 'card' | 'division'>): StoredCard => ({
  revision: card.revision,
  card,
  division,
})

/** The draft of a stored card, and its save. */
function useCardEdit(member: Member) {
  const actor = useActor()
  const queryClient = useQueryClient()
  const { _id: memberId, card, division, roles } = member
  const divisionId = division?._id ?? null
  const writer = writesForCompany(actor, { memberId, divisionId, roles }) ? 'company' : 'employee'
  const valuesOf = (from: StoredCard): CardDraft => formDraft(draftOf(from), fieldStates(from.card, writer, []))
  const { form, lead, submit, waiting } = useCardForm(valuesOf(storedOf(member)), (draft) =>
    emptiedPaths(draftOf(member), draft, fieldStates(card, writer, draft.reset), card),
  )
  const stored = wholeDraft(form.getInitialValues())
  const states = fieldStates(card, writer, form.values.reset)
  const edited = onlyEdited(stored, form.values, states)
  const dirty = isChanged(stored, edited)
  const revision = useRevision({
    form,
    // Only another card or division counts as a change.
    stored: useMemo(() => storedOf({ card, division }), [card, division]),
    valuesOf,
    rebase: (mine, before, theirs, next) => {
      const whole = wholeDraft(before)
      const reset = mine.reset.filter((field) => !before.reset.includes(field))
      const changed = { ...onlyEdited(whole, mine, fieldStates(card, writer, mine.reset)), reset }
      const draft = rebased(changed, whole, wholeDraft(theirs))
      return formDraft(draft, fieldStates(next.card, writer, draft.reset))
    },
  })
  const { take } = revision
  const saving = useCardSave(member, (next, done) => {
    // This closure belongs to the render that began the save, so `form.values` is what was sent. The division is stored
    // last; until then, it stays an unsaved change.
    const sent = done ? form.values : { ...form.values, division_id: stored.division_id }
    take(storedOf(next), sent)
    if (done) toastSuccess(t(($) => $.cards.editor.saved))
  })
  const { pending, error } = saving
  const edit = useRevisionForm(revision, {
    dirty,
    pending,
    error,
    forget: saving.forget,
    load: async () => {
      const route = q(memberRoutes.get, { params: { companyId: actor.companyId, memberId } })
      return storedOf(await queryClient.fetchQuery({ ...route, staleTime: 0 }))
    },
  })
  const save = (): void => void saving.save(stored, edited, revision.revision)
  return {
    form,
    lead,
    submit,
    waiting,
    writer,
    stored,
    states,
    edited,
    dirty,
    pending,
    save,
    saveError: error,
    edit,
  } as const
}
