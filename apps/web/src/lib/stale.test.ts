import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { invoiceRoutes } from '@kartu/contracts/billing/invoices.plain'
import { licenceRoutes } from '@kartu/contracts/company/licences.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import type { Call } from '@kartu/contracts/call'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { markNounStale, markStale } from './stale.ts'

const company = { companyId: 'company' }
const one = { ...company, memberId: 'one' }
const two = { ...company, memberId: 'two' }
const keyOf = (route: Call, params: object = company): readonly unknown[] => [route.path, 'company', params, {}]

/** Which of these answers are out of date after the write. */
function staleOf(routes: readonly Call[], write: (client: QueryClient) => void): readonly Call[] {
  const client = new QueryClient()
  for (const route of routes) client.setQueryData(keyOf(route), {})
  write(client)
  return routes.filter((route) => client.getQueryState(keyOf(route))?.isInvalidated)
}

const figures = [memberRoutes.list, memberRoutes.summary, divisionRoutes.list, licenceRoutes.get, invitationRoutes.list]

it('takes the licences for old once a member was added', () => {
  expect(staleOf(figures, (client) => markStale(client, memberRoutes.create))).toEqual(figures)
})

it('takes the number of incomplete cards for old once a card was saved', () => {
  const seen = [memberRoutes.get, memberRoutes.summary, customisationRoutes.get, userRoutes.me]
  expect(staleOf(seen, (client) => markStale(client, cardRoutes.update))).toEqual(seen)
})

it('takes cards for old once rules or the company changed', () => {
  const seen = [memberRoutes.get, companyRoutes.get]
  expect(staleOf(seen, (client) => markStale(client, customisationRoutes.update))).toEqual(seen)
  expect(staleOf(seen, (client) => markStale(client, companyRoutes.update))).toEqual(seen)
})

it('knows a noun whose work ended without a call', () => {
  expect(staleOf(figures, (client) => markNounStale(client, 'members'))).toEqual(figures)
})

it('takes what is paid for old once a payment method was added, and the company for as it was', () => {
  const seen = [subscriptionRoutes.get, subscriptionRoutes.preview, invoiceRoutes.list, paymentRoutes.details]
  const all = [...seen, companyRoutes.get]
  expect(staleOf(all, (client) => markStale(client, paymentRoutes.register))).toEqual(seen)
  expect(staleOf(all, (client) => markStale(client, subscriptionRoutes.order))).toEqual(all)
})

it('takes the licences of the subscription for old once somebody was added', () => {
  expect(staleOf([subscriptionRoutes.get], (client) => markStale(client, memberRoutes.create))).toHaveLength(1)
})

it('leaves alone what does not show the change', () => {
  expect(staleOf(figures, (client) => markStale(client, paymentRoutes.register))).toEqual([])
  expect(staleOf([licenceRoutes.get], (client) => markStale(client, cardRoutes.update))).toEqual([])
})

/** Which of these answers, all of them on the screen, are asked for again after the write. */
function askedAfter(shown: readonly (readonly unknown[])[], write: (client: QueryClient) => void) {
  const asked: (readonly unknown[])[] = []
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, initialData: {} } } })
  for (const queryKey of shown)
    new QueryObserver(client, { queryKey, queryFn: () => asked.push(queryKey) }).subscribe(() => {})
  write(client)
  return { asked, isStale: (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated }
}

it('asks nobody for what was deleted, and for everything else that is shown', () => {
  const shown = [keyOf(memberRoutes.get, one), keyOf(memberRoutes.get, two), keyOf(memberRoutes.list)]
  const { asked, isStale } = askedAfter(shown, (client) => markStale(client, memberRoutes.remove, one))
  expect(asked).toEqual(shown.slice(1))
  expect(isStale(keyOf(memberRoutes.get, one))).toBe(true)
})

it('asks again for what is deleted but goes on to answer', () => {
  const shown = [keyOf(customisationRoutes.get)]
  const emptied = { ...customisationRoutes.get, method: 'DELETE' } as const
  expect(askedAfter(shown, (client) => markStale(client, emptied, company)).asked).toEqual(shown)
})
