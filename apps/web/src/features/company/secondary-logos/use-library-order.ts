import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { q } from '../../../lib/queries.ts'
import { toastFailure } from '../../../lib/toast.ts'
import { t } from './words.ts'

/**
 * Saves a new order of the library: shown at once, stored one after the other, so that the last of several quick moves
 * wins. A failed save restores the server's order and reports it.
 */
export function useLibraryOrder(companyId: string): (logos: SecondaryLogo[]) => void {
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
