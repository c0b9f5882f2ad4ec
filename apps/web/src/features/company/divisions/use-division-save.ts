import type { Division, UpdateDivision } from '@kartu/contracts/company/divisions'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { renamedFields } from '../../../lib/form/field-errors.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { divisionField, type DivisionValues } from './division-form.ts'
import { t } from './words.ts'

interface DivisionSave {
  save: (change: z.input<typeof UpdateDivision>, values: DivisionValues, revision: number) => void
  /** Null until a new division is stored. */
  divisionId: string | null
  pending: boolean
  /** Error of the last attempt, its fields named as in the form. */
  failure: unknown
  forget: () => void
}

/** Creates or updates a division; a new one then opens at its own URL. */
export function useDivisionSave(
  division: Division | null,
  dirty: boolean,
  onSaved: (division: Division, sent?: DivisionValues) => void,
): DivisionSave {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const [sent, setSent] = useState<DivisionValues | null>(null)
  const [madeId, setMadeId] = useState<string | null>(null)

  const create = useApiMutation(divisionRoutes.create, {
    onSuccess: (made) => {
      onSaved(made, sent ?? undefined)
      setMadeId(made._id)
      toastSuccess(t(($) => $.divisions.created))
    },
  })
  const update = useApiMutation(divisionRoutes.update, {
    onSuccess: (saved) => {
      onSaved(saved, sent ?? undefined)
      toastSuccess(t(($) => $.divisions.saved))
    },
  })

  const divisionId = division?._id ?? madeId

  // Waits for an unchanged form: leaving would ask about changes, such as those typed while the division was being
  // created.
  useEffect(() => {
    if (madeId !== null && !dirty) void navigate(paths.division(madeId), { replace: true })
  }, [madeId, dirty, navigate])

  const error = create.error ?? update.error
  const failure = useMemo(
    () => (sent === null ? error : renamedFields(error, (field) => divisionField(field, sent))),
    [error, sent],
  )
  return {
    save: (change, values, revision) => {
      setSent(values)
      if (divisionId !== null) {
        update.mutate({ params: { companyId, divisionId }, body: { ...change, revision } })
      } else {
        const { administrator_ids: _nobody, ...body } = change
        create.mutate({ params: { companyId }, body: { ...body, name: values.name } })
      }
    },
    divisionId,
    pending: create.isPending || update.isPending,
    failure,
    forget: () => {
      create.reset()
      update.reset()
    },
  }
}
