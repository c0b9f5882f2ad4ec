import type { Company } from '@kartu/contracts/companies'
import type { Division } from '@kartu/contracts/divisions'
import { writesForCompany } from '@kartu/contracts/cards.policy'
import { fileRoutes } from '@kartu/contracts/files'
import { type Member, memberRoutes } from '@kartu/contracts/members'
import { canMoveMember } from '@kartu/contracts/members.policy'
import type { SecondaryLogo } from '@kartu/contracts/secondary-logos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../lib/toast.ts'
import { useServerErrors } from '../../ui/contract-form.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useDiscardPrompt } from '../../ui/use-discard-prompt.tsx'
import { CardChangedModal } from './card-changed-modal.tsx'
import { draftOf, isChanged, rebased } from './card-draft.ts'
import { CardForm } from './card-form.tsx'
import { CardPicture } from './card-picture.tsx'
import classes from './card-editor.module.css'
import { useCardForm } from './use-card-form.ts'
import { useCardSave } from './use-card-save.ts'

const formId = 'card-form'

interface CardEditorProps {
  member: Member
  company: Company
  divisions: readonly Division[]
  /** The library of secondary logos. */
  logos: readonly SecondaryLogo[]
}

/** The form with the card beside it. Its initial values are the state that the editing began from. */
export function CardEditor({ member, company, divisions, logos }: CardEditorProps) {
  const { t } = useTranslation()
  const actor = useActor()
  const queryClient = useQueryClient()
  const { companyId } = actor
  const { form, lead } = useCardForm(draftOf(member))
  const dirty = isChanged(form.getInitialValues(), form.values)
  const { prompt, ask } = useDiscardPrompt(dirty)

  const take = (next: Member): void => {
    form.setInitialValues(draftOf(next))
    form.reset()
  }
  const { save, pending, error, forget } = useCardSave(member, (stored, done) => {
    if (done) {
      take(stored)
      toastSuccess(t(($) => $.cards.editor.saved))
    } else {
      form.setInitialValues(draftOf(stored))
    }
  })
  const changedElsewhere = isApiError(error) && error.code === 'card_changed'
  const shownError = useServerErrors(form, changedElsewhere ? null : error, { slug_taken: 'slug' })
  const [reloading, setReloading] = useState(false)

  // What other tabs and people save shows up as long as nothing is being edited here.
  const follow = useEffectEvent((next: Member) => {
    const before = form.getInitialValues()
    if (dirty || pending || next.card.revision < before.revision) return
    if (next.card.revision > before.revision || isChanged(before, draftOf(next))) take(next)
  })
  useEffect(() => follow(member), [member])

  const reload = async (keepMine: boolean): Promise<void> => {
    setReloading(true)
    try {
      const route = q(memberRoutes.get, { params: { companyId, memberId: member._id } })
      const theirs = await queryClient.fetchQuery({ ...route, staleTime: 0 })
      const mine = form.values
      const before = form.getInitialValues()
      forget()
      take(theirs)
      if (keepMine) form.setValues(rebased(mine, before, draftOf(theirs)))
    } catch (failure) {
      toastFailure(isApiError(failure) ? failure.message : t(($) => $.errors.internal))
    } finally {
      setReloading(false)
    }
  }

  const facts = { id: member._id, divisionId: member.division?._id ?? null, roles: member.roles }
  const addressBase = member.card.url.slice(0, member.card.url.length - member.card.slug.length)

  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <CardForm
          id={formId}
          label={t(($) => $.pages.titles.edit_card)}
          form={form}
          divisions={divisions}
          mayMoveTo={(divisionId) => canMoveMember(actor, facts, divisionId)}
          upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'photo' }, file })}
          addressBase={addressBase}
          logos={{
            library: logos,
            locked: !writesForCompany(actor, facts) && member.card.fields.secondary_logos.access !== 'editable',
          }}
          onSubmit={form.onSubmit((draft) => void save(form.getInitialValues(), draft), lead)}
        />
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
      </div>
      <CardPicture
        draft={form.values}
        dirty={dirty}
        company={company}
        divisions={divisions}
        logos={logos}
        fullEditAccess={member.card.full_edit_access}
      />
      <CardChangedModal
        opened={changedElsewhere}
        loading={reloading}
        onReload={() => void reload(false)}
        onKeep={() => void reload(true)}
        onClose={forget}
      />
      {prompt}
    </div>
  )
}
