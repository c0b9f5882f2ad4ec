import { perPageMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { useState } from 'react'
import { callApi } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/toast.ts'
import type { SelectAll } from '../../ui/table/selection-bar.tsx'
import { selectedMembers, selectMembers } from './team-selection.ts'
import { type TeamQuery, teamInput } from './team-query.ts'
import { t } from './words.ts'

/**
 * Selects everybody whom search and filters find, on whatever page they stand. Undefined while all of them are selected.
 * A page is asked for after the other, each behind the last one's end, so that nobody is left out when somebody comes or
 * goes meanwhile; what was selected so far stays when one fails, and the reason is said.
 */
export function useSelectAll(
  companyId: string,
  query: TeamQuery,
  total: number,
  selected: number,
): SelectAll | undefined {
  const [loading, setLoading] = useState(false)
  const selectAll = async (): Promise<void> => {
    setLoading(true)
    try {
      for (let after: string | null | undefined; after !== null;) {
        const asked = { ...teamInput({ ...query, page: 1, per_page: perPageMax }), after }
        const { data, meta } = await callApi(memberRoutes.list, { params: { companyId }, query: asked })
        // Cleared meanwhile: nobody is wanted any more.
        if (selectedMembers().size === 0) return
        selectMembers(companyId, new Map([...selectedMembers(), ...data.map((row) => [row._id, row] as const)]))
        after = meta.next ?? null
      }
    } catch (error) {
      const reason = isApiError(error) ? error.message : t(($) => $.errors.internal)
      toastFailure(t(($) => $.members.select_all_failed, { reason }))
    } finally {
      setLoading(false)
    }
  }
  return total > selected ? { total, loading, onClick: () => void selectAll() } : undefined
}
