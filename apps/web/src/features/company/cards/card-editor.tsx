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
import { callApi } from '../../../lib/api-client.ts'
import { fieldMessages, isApiError } from '../../../lib/api-error.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useServerErrors } from '../../../ui/form/contract-form.ts'
import { FormBesidePreview } from '../../../ui/form/form-beside-preview.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useChangedElsewhere } from '../../../ui/form/use-changed-elsewhere.tsx'
import { useDiscardPrompt } from '../../../ui/form/use-discard-prompt.tsx'
import { useFollow } from '../../../ui/form/saved-values.ts'
import { type CardDraft, draftOf, isChanged, rebased } from './card-draft.ts'
import { CardForm } from './card-form.tsx'
import { CardPicture } from './card-picture.tsx'
import { type FieldGround, FieldGroundContext, type LockedFieldParts } from './field-ground.ts'
import { contactsOf, emptiedPaths, fieldStates, formDraft, onlyEdited, wholeDraft } from './field-states.ts'
import { RulesNote } from './rules-note.tsx'
import { useCardForm } from './use-card-form.ts'
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
  const queryClient = useQueryClient()
  const { companyId } = actor
  const { _id: memberId, roles } = member
  const divisionId = member.division?._id ?? null
  const writer = writesForCompany(actor, { memberId, divisionId, roles }) ? 'company' : 'employee'
  const { form, lead } = useCardForm(formDraft(draftOf(member), fieldStates(member.card, writer, [])), (draft) =>
    emptiedPaths(draftOf(member), draft, fieldStates(member.card, writer, draft.reset), member.card),
  )
  const stored = wholeDraft(form.getInitialValues())
  const states = fieldStates(member.card, writer, form.values.reset)
  const edited = onlyEdited(stored, form.values, states)
  const dirty = isChanged(stored, edited)
  const { prompt, ask } = useDiscardPrompt(dirty)

  const begin = (next: Member): void => {
    form.setInitialValues(formDraft(draftOf(next), fieldStates(next.card, writer, [])))
  }
  const take = (next: Member): void => {
    begin(next)
    form.reset()
  }
  const putOnTop = (draft: CardDraft, { card }: Member): void =>
    form.setValues(formDraft(draft, fieldStates(card, writer, draft.reset)))
  const { save, pending, error, forget } = useCardSave(member, (next, done) => {
    if (done) {
      // This closure belongs to the render that began the save: `stored`, `states` and `edited` are what was sent.
      const now = onlyEdited(stored, form.getValues(), states)
      const typed = { ...now, reset: now.reset.filter((field) => !edited.reset.includes(field)) }
      take(next)
      if (isChanged(edited, typed)) putOnTop(rebased(typed, edited, draftOf(next)), next)
      toastSuccess(t(($) => $.cards.editor.saved))
    } else {
      begin(next)
    }
  })
  const changed = useChangedElsewhere({
    error,
    forget,
    load: () => {
      const route = q(memberRoutes.get, { params: { companyId, memberId: member._id } })
      return queryClient.fetchQuery({ ...route, staleTime: 0 })
    },
    take: (theirs, keepMine) => {
      take(theirs)
      if (keepMine) putOnTop(rebased(edited, stored, draftOf(theirs)), theirs)
    },
  })
  const shownError = useServerErrors(form, changed.error, { slug_taken: 'slug' })

  useFollow(member, dirty || pending, (next) => {
    const { revision } = next.card
    if (revision > stored.revision || (revision === stored.revision && isChanged(stored, draftOf(next)))) take(next)
  })

  const division = divisions.find(({ _id }) => _id === form.values.division_id) ?? null
  const ground: FieldGround = {
    writer,
    card: member.card,
    states,
    company: company.name,
    person: displayName(member.card),
    resets: form.values.reset,
    onReset: (field, on) => {
      const reset = form.values.reset.filter((one) => one !== field)
      const draft = { ...form.values, reset: on ? [...reset, field] : reset }
      const isKind = field === 'contacts' || field === 'socials'
      const others = isKind ? draft.contacts.filter((row) => !contactsOf([row], field).length) : draft.contacts
      form.setValues({
        ...draft,
        contacts: isKind && !on ? [...others, ...contactsOf(stored.contacts, field)] : others,
      })
    },
    memberId,
    lockedParts,
    refused: isApiError(error) && error.code === 'field_locked' ? fieldMessages(error) : {},
  }
  const facts = { id: memberId, divisionId, roles }
  const addressBase = member.card.url.slice(0, member.card.url.length - member.card.slug.length)

  return (
    <FormBesidePreview
      preview={
        <CardPicture
          draft={edited}
          dirty={dirty}
          pageUrl={member.status === 'verified' ? member.card.url : null}
          company={company}
          divisions={divisions}
          logos={logos}
          fullEditAccess={member.card.full_edit_access}
        />
      }
    >
      <FieldGroundContext value={ground}>
        <RulesNote ground={ground} isOwn={member._id === actor.memberId} />
        <CardForm
          id={formId}
          label={t(($) => $.pages.titles.edit_card)}
          form={form}
          divisions={divisions}
          mayMoveTo={(to) => canMoveMember(actor, facts, to)}
          upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'photo' }, file })}
          addressBase={addressBase}
          {...(actor.personal === true
            ? {}
            : { logos: { library: logos, locked: states.secondary_logos !== 'editable' } })}
          organisation={resolveOrganisation(company, division)}
          onSubmit={form.onSubmit(() => {
            if (!pending) void save(stored, edited)
          }, lead)}
        />
      </FieldGroundContext>
      <SaveBar
        dirty={dirty}
        loading={pending}
        error={shownError}
        form={formId}
        onUndo={() => {
          ask(() => {
            forget()
            form.reset()
          })
        }}
      />
      {changed.dialog}
      {prompt}
    </FormBesidePreview>
  )
}
