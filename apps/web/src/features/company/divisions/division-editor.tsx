import { Button } from '@mantine/core'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { canAppointAdministrators, canCreateDivision, canEditDivision } from '@kartu/contracts/company/divisions.policy'
import { IconUserShield } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { useLeadToFault, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormBesidePreview } from '../../../ui/form/form-beside-preview.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { DivisionAbout } from './division-about.tsx'
import { DivisionContacts } from './division-contacts.tsx'
import { DivisionLogos } from './division-logos.tsx'
import {
  divisionChange,
  divisionDraft,
  DivisionForm,
  divisionValues,
  emptyDivision,
  inheritances,
} from './division-form.ts'
import { DivisionLook } from './division-look.tsx'
import { DivisionPeople } from './division-people.tsx'
import { DivisionPreview } from './division-preview.tsx'
import { useDivisionSave } from './use-division-save.ts'
import { t } from './words.ts'

const formId = 'division-form'

interface DivisionEditorProps {
  company: Company
  /** Null while it is being created. */
  division: Division | null
}

/** The form beside the card, with a save bar. Its initial values are the state that the editing began from. */
export function DivisionEditor({ company, division }: DivisionEditorProps) {
  const actor = useActor()
  const queryClient = useQueryClient()
  const { included } = useFeature('divisions')
  const permitted = division ? canEditDivision(actor, division._id) : canCreateDivision(actor)
  const mayEdit = permitted && included
  const mayAppoint = canAppointAdministrators(actor)

  const form = useContractForm(DivisionForm, division ? divisionValues(division) : emptyDivision)
  const lead = useLeadToFault(form)
  const { values } = form
  const change = divisionChange(form.getInitialValues(), values)
  const dirty = Object.keys(change).length > 0
  const revision = useRevision({ form, stored: division, valuesOf: divisionValues })
  const { save, divisionId, pending, failure, forget } = useDivisionSave(division, dirty, revision.take)
  const edit = useRevisionForm(revision, {
    dirty,
    pending,
    error: failure,
    forget,
    load: () => {
      const params = { companyId: company._id, divisionId: divisionId ?? '' }
      return queryClient.fetchQuery({ ...q(divisionRoutes.get, { params }), staleTime: 0 })
    },
  })
  const error = useServerErrors(form, edit.error, { division_name_taken: 'name' })

  const draft = divisionDraft(division ?? newDivision, values)
  const parts = { form, company, mayEdit, draft, states: inheritances(company, draft) }

  return (
    <FormBesidePreview preview={<DivisionPreview company={company} division={draft} mayEdit={mayEdit} />}>
      <AccessNote company={company} permitted={permitted} included={included} appointing={mayAppoint} />
      <form
        id={formId}
        noValidate
        aria-label={t(($) => $.pages.titles.division)}
        onSubmit={form.onSubmit(() => {
          if (dirty && !pending) save(change, values, revision.revision)
        }, lead)}
      >
        {/* Enter in a field saves through this button; the visible one is in the bar. */}
        {mayEdit ? (
          <button type="submit" hidden>
            {t(($) => $.common.save)}
          </button>
        ) : null}
        <DivisionAbout {...parts} />
        <DivisionLook {...parts} />
        <DivisionContacts {...parts} />
        <DivisionLogos {...parts} />
        <DivisionPeople form={form} division={division} mayAppoint={mayEdit && mayAppoint} />
      </form>
      {mayEdit ? (
        <SaveBar
          dirty={dirty || (division === null && pending)}
          loading={pending}
          error={error}
          form={formId}
          onUndo={edit.undo}
        />
      ) : null}
      {edit.dialogs}
    </FormBesidePreview>
  )
}

interface AccessNoteProps {
  company: Company
  permitted: boolean
  /** True if the plan includes divisions. */
  included: boolean
  /** True if the reader may change everything, including the administrators. */
  appointing: boolean
}

/** Explains what the reader cannot change, if anything. */
function AccessNote({ company, permitted, included, appointing }: AccessNoteProps) {
  if (!permitted) return <LockedNote of="page">{t(($) => $.divisions.page.read_only)}</LockedNote>
  if (included)
    return appointing ? null : (
      <LockedNote of="page" icon={IconUserShield}>
        {t(($) => $.divisions.page.yours)}
      </LockedNote>
    )
  return (
    <LockedNote
      of="page"
      action={
        <Button size="xs" onClick={() => openModal('paywalled', { feature: 'divisions' })}>
          {t(($) => $.divisions.page.see_plan)}
        </Button>
      }
    >
      {t(($) => $.divisions.page.paywalled, { company: company.name })}
    </LockedNote>
  )
}

/** An unsaved division. */
const newDivision: Division = {
  _id: '',
  name: '',
  short_description: '',
  logo: null,
  banner: null,
  color: null,
  leads_target: null,
  contacts: [],
  secondary_logo_ids: [],
  card_rules: {},
  card_template: {},
  members: 0,
  administrators: [],
  revision: 1,
}
