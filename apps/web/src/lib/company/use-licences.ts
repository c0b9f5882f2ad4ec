import type { Licences } from '@kartu/contracts/company/licences'
import { canSeeLicences, licenceRoutes } from '@kartu/contracts/company/licences.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

/** The licences of the company: undefined while they load, null for members who cannot use one up. */
export function useLicences(): Licences | null | undefined {
  const actor = useActor()
  const may = canSeeLicences(actor)
  const { data } = useQuery({ ...q(licenceRoutes.get, { params: { companyId: actor.companyId } }), enabled: may })
  return may ? data : null
}
