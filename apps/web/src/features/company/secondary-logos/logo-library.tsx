import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { useRef, useState } from 'react'
import { useFeature } from '../../../lib/company/use-feature.ts'
import listClasses from '../../../ui/list/list-row.module.css'
import { MovableRow } from '../../../ui/list/movable-row.tsx'
import { moved, useReorder } from '../../../ui/list/use-reorder.ts'
import { LogoRow } from './logo-row.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { t } from './words.ts'
import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos.plain'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { q } from '../../../lib/queries.ts'
import { toastFailure } from '../../../lib/toast.ts'

interface LogoLibraryProps {
  companyId: string
  logos: readonly SecondaryLogo[]
  mayEdit: boolean
}

/** All logos in order; an editor can reorder them. */
export function LogoLibrary({ companyId, logos, mayEdit }: LogoLibraryProps) {
  const label = t(($) => $.secondaryLogos.list)
  if (mayEdit) return <OrderedLibrary companyId={companyId} logos={logos} label={label} />
  return (
    <DividedList framed aria-label={label}>
      {logos.map((logo) => (
        <li key={logo._id}>
          <LogoRow logo={logo} mayEdit={false} />
        </li>
      ))}
    </DividedList>
  )
}

function OrderedLibrary({ companyId, logos, label }: Omit<LogoLibraryProps, 'mayEdit'> & { label: string }) {
  const { guarded } = useFeature('secondary_logos')
  const keepOrder = useLibraryOrder(companyId)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const reorder = useReorder(list, logos.length, (from, to) =>
    guarded(() => {
      keepOrder(moved(logos, from, to))
      setSaid(t(($) => $.ui.row.moved, { name: logos[from]?.name ?? '', place: to + 1, count: logos.length }))
    }),
  )
  return (
    <>
      <ul className={listClasses.list} ref={list} aria-label={label}>
        {logos.map((logo, index) => (
          <MovableRow
            key={logo._id}
            name={logo.name}
            index={index}
            count={logos.length}
            reorder={reorder}
            head={<LogoRow logo={logo} mayEdit />}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/**
 * Saves a new order of the library: shown at once, stored one after the other, so that the last of several quick moves
 * wins. A failed save restores the server's order and reports it.
 */
function useLibraryOrder(companyId: string): (logos: SecondaryLogo[]) => void {
  const queryClient = useQueryClient()
  const { queryKey } = q(cardRoutes.logos, { params: { companyId } })
  const next = useRef<readonly SecondaryLogo[] | null>(null)
  const storing = useRef(false)

  const store = async (): Promise<void> => {
    storing.current = true
    try {
      while (next.current !== null) {
        const ids = next.current.map(({ _id }) => _id)
        next.current = null
        const stored = await callApi(secondaryLogoRoutes.reorder, { params: { companyId }, body: { ids } })
        if (next.current === null) queryClient.setQueryData(queryKey, stored)
      }
    } catch (error) {
      next.current = null
      toastFailure(isApiError(error) ? error.message : t(($) => $.secondaryLogos.order_failed))
      await queryClient.invalidateQueries({ queryKey })
    } finally {
      storing.current = false
    }
  }

  return (logos) => {
    // An answer in progress would restore the old order.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, logos)
    next.current = logos
    if (!storing.current) void store()
  }
}
