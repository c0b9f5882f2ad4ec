import { perPageMax } from '@kartu/contracts/limits'
import type { ShortLink } from '@kartu/contracts/sharing/short-links'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links.plain'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { FilterOption } from '../../ui/table/filter-props.ts'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

interface LinkOptions {
  chosen: readonly string[]
  enabled: boolean
  /** Label of a chosen link that no longer exists. */
  deleted: string
}

/** Options of a filter by short link: the newest links and the chosen ones. */
export function useLinkOptions({ chosen, enabled, deleted }: LinkOptions): readonly FilterOption[] {
  const params = { companyId: useActor().companyId }
  const list = useQuery({ ...q(shortLinkRoutes.list, { params, query: { per_page: perPageMax } }), enabled })
  const rows = list.data?.data
  const missing = rows ? chosen.filter((linkId) => !rows.some(({ _id }) => _id === linkId)) : []
  const found = useQueries({
    queries: missing.map((linkId) => q(shortLinkRoutes.list, { params, query: { link_id: linkId } })),
  })
  const others = missing.map((value, at): FilterOption => {
    const link = found[at]?.data?.data[0]
    return link ? optionOf(link) : { value, label: found[at]?.isPending ? '…' : deleted }
  })
  return [...others, ...(rows ?? []).map(optionOf)]
}

const optionOf = ({ _id, name, card }: ShortLink): FilterOption => ({ value: _id, label: name, note: card.name })
