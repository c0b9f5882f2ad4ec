import type { Call } from '@kartu/contracts/call'
import { type LooseInput, routeUrl } from '../api-client.ts'
import { chooseCompany, currentUser, ownToken, placesOf } from '../session.ts'

/**
 * Reopens the URL in the person's company that has the requested record. Returns true if there is one. A separate call,
 * because an answer of another company says nothing about the session.
 */
export async function openWhereFound(route: Call, { params, ...input }: LooseInput): Promise<boolean> {
  const user = currentUser()
  const others = user === null ? [] : placesOf(user).filter(({ company }) => company._id !== params?.['companyId'])
  for (const { company } of others) {
    const url = routeUrl(route, { ...input, params: { ...params, companyId: company._id } })
    const headers = { Accept: 'application/json', Authorization: `Bearer ${ownToken()}` }
    const answer = await fetch(url, { headers, cache: 'no-store', redirect: 'error' })
    if (!answer.ok || user === null) continue
    chooseCompany(user, company._id)
    location.reload()
    return true
  }
  return false
}
